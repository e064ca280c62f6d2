import type { Demo } from './demo.ts';
import { seedDemo, type SeedDemoInput } from './seed-demo.ts';
import { writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';

interface OpenDemoInput extends SeedDemoInput {
  databaseUrl: string;
  settings: Settings;
}

/**
 * The demo of this database: the one in the settings while its API key works, else a new one, which is stored there.
 */
export async function openDemo({ databaseUrl, settings, ...seed }: OpenDemoInput): Promise<Demo> {
  const database = databaseName(databaseUrl, settings);
  const known = settings.demos[database];
  if (known !== undefined && (await isKeyAccepted(seed.localUrl, known.apiKey))) return known;
  const demo = await seedDemo(seed);
  settings.demos[database] = demo;
  await writeSettings(settings);
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
