import type { StartEnv } from '../read-env.ts';
import type { Settings } from '../settings-file.ts';
import type { Demo } from './demo.ts';
import { seedDemo } from './seed-demo.ts';
import type { OwnerSignIn } from './sign-in-owner.ts';
import { wantsDemo } from './wants-demo.ts';

interface OpenDemoInput extends OwnerSignIn {
  env: Pick<StartEnv, 'HARKARA_DEMO' | 'NODE_ENV' | 'PUBLIC_URL'>;
  databaseUrl: string;
  settings: Settings;
  /** Keeps the settings for the next start. */
  save: (settings: Settings) => Promise<void>;
}

/**
 * The demo of this database: the one in the settings while its API key works, else a new one, which is stored there.
 * Null where there is to be none.
 */
export async function openDemo({ env, databaseUrl, settings, save, ...seed }: OpenDemoInput): Promise<Demo | null> {
  if (!wantsDemo(env)) return null;
  const database = databaseName(databaseUrl, settings);
  const known = settings.demos[database];
  if (known !== undefined && (await isKeyAccepted(seed.localUrl, known.apiKey))) return known;
  const demo = await seedDemo(seed);
  settings.demos[database] = demo;
  await save(settings);
  return demo;
}

// The port of the embedded server may change while its data stays.
function databaseName(databaseUrl: string, { databasePort }: Settings): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return port === String(databasePort) ? 'embedded' : `${hostname}:${port}${pathname}`;
}

async function isKeyAccepted(localUrl: string, apiKey: string): Promise<boolean> {
  const response = await fetch(`${localUrl}/v1/api/tasks?limit=1`, { headers: { Authorization: `Bearer ${apiKey}` } });
  await response.body?.cancel();
  return response.status !== 401;
}
