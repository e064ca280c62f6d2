import { CliError } from '../exit/cli-error.ts';
import { type Config, findConfig } from './config-file.ts';
import { type Session, withoutSlash } from './read-session.ts';

interface SignedIn {
  readonly env: Readonly<Record<string, string | undefined>>;
  session(): Pick<Session, 'url'>;
}

/** What the last sign-in left, to keep something with it. Throws when there is none, or one for another address. */
export function requireSignIn({ env, session }: SignedIn): Config {
  const config = findConfig(env);
  if (config === null) throw new CliError('There is no sign-in to keep it with.', { advice: 'Run: harkara login' });
  const { url } = session();
  if (withoutSlash(config.url) === url) return config;
  throw new CliError(`The sign-in that is kept here is for ${config.url}, and not for ${url}.`, {
    advice: `Run: harkara login ${url}`,
  });
}
