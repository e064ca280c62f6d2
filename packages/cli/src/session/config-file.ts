import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from '../exit/cli-error.ts';

/** What a sign-in leaves on this machine. Only its owner can read the file. */
export interface Config {
  readonly url: string;
  /** A personal access token, `hkp_…`. */
  readonly token: string;
  /** Of a token that the sign-in made. */
  readonly tokenId?: string;
  /** What commands work on unless told. */
  readonly project?: { readonly id: string; readonly name: string };
  /** API keys, `hk_…`, by the id of their project. */
  readonly keys?: Readonly<Record<string, string>>;
}

type Env = Readonly<Record<string, string | undefined>>;

export function configPath(env: Env): string {
  const home = env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config');
  return join(home, 'harkara', 'config.json');
}

/** What the last sign-in left; null when there was none. */
export function findConfig(env: Env): Config | null {
  let text: string;
  try {
    text = readFileSync(configPath(env), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new CliError(`${configPath(env)} cannot be read: ${(error as Error).message}`);
  }
  try {
    const config = JSON.parse(text) as Config;
    if (typeof config.url === 'string' && typeof config.token === 'string') return config;
  } catch {
    // Told below.
  }
  throw new CliError(`${configPath(env)} is not a configuration of this program.`, { advice: 'Run: harkara login' });
}

/** The same for a sign-in, which replaces a file that nothing can be read from. */
export function findOldConfig(env: Env): Config | null {
  try {
    return findConfig(env);
  } catch {
    return null;
  }
}

/** Replaces the file as a whole, so that a crash leaves the old one or the new one. */
export function writeConfig(env: Env, config: Config): void {
  const path = configPath(env);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const written = `${path}.${process.pid}`;
  writeFileSync(written, `${JSON.stringify(config, null, 2)}\n`, { mode: 0o600 });
  chmodSync(written, 0o600);
  renameSync(written, path);
}

export function deleteConfig(env: Env): void {
  rmSync(configPath(env), { force: true });
}
