import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { configPath, findConfig, writeConfig } from '../session/config-file.ts';

/** Keeps a key with the sign-in, for its project. Returns the file. */
export async function saveKey(context: Context, key: string): Promise<string> {
  const { env } = context;
  const config = findConfig(env);
  if (config === null) throw new CliError('Nothing is kept here before: harkara login');
  writeConfig(env, { ...config, keys: { ...config.keys, [await context.projectId()]: key } });
  return configPath(env);
}
