import { CliError } from '../exit/cli-error.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { findConfig } from './config-file.ts';

/** Where the service is, and with which proofs it is called. */
export interface Session {
  readonly url: string;
  readonly token: string | null;
  /** Of `--project`, HARKARA_PROJECT or the sign-in, as it was written: an id or a name. */
  readonly project: string | null;
  /** HARKARA_API_KEY, which belongs to one project, whichever that is. */
  readonly apiKey: string | null;
  /** What `keys create --save` has kept, by the id of the project. */
  readonly savedKeys: Readonly<Record<string, string>>;
}

export interface SessionOptions {
  readonly url?: string | undefined;
  readonly project?: string | undefined;
}

/**
 * The environment goes before the sign-in. What was kept for one address is never sent to another: with another
 * address, the environment has to bring the token or key too.
 */
export function readSession(env: Readonly<Record<string, string | undefined>>, options: SessionOptions): Session {
  const config = findConfig(env);
  const url = withoutSlash(options.url ?? (env['HARKARA_URL'] || config?.url) ?? notSignedIn());
  const own = config !== null && withoutSlash(config.url) === url ? config : null;
  const token = env['HARKARA_TOKEN'] || own?.token || null;
  return {
    url,
    token,
    project: options.project ?? (env['HARKARA_PROJECT'] || (token === own?.token ? own?.project?.id : null) || null),
    apiKey: env['HARKARA_API_KEY'] || null,
    savedKeys: own?.keys ?? {},
  };
}

export function notSignedIn(): never {
  throw new CliError('You are not signed in.', {
    exitCode: exitCodes.notSignedIn,
    advice: 'Run: harkara login, or set HARKARA_URL and HARKARA_TOKEN.',
  });
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
