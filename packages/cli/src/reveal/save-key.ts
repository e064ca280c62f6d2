import type { Context } from '../context/context.ts';
import { configPath, writeConfig } from '../session/config-file.ts';
import { requireSignIn } from '../session/require-sign-in.ts';

/** Keeps a key with the sign-in, for its project. Returns the file. */
export async function saveKey(context: Context, key: string): Promise<string> {
  const { env } = context;
  const config = requireSignIn(context);
  writeConfig(env, { ...config, keys: { ...config.keys, [await context.projectId()]: key } });
  return configPath(env);
}
