import { existsSync } from 'node:fs';
import type { Demo, SeedDemo, SeedDemoInput } from './demo.ts';
import { writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';

const seed = new URL('seed-demo.ts', import.meta.url);

/** The demo of this database: the remembered one while its key works, else a new one, which is then remembered.
 * @returns null when there is nothing to seed with */
export async function openDemo(input: SeedDemoInput, settings: Settings): Promise<Demo | null> {
  const place = demoPlace(input.databaseUrl, settings);
  const known = settings.demos[place];
  if (known !== undefined && (await keyWorks(input.settings.localUrl, known.apiKey))) return known;
  if (!existsSync(seed)) return null;
  const { seedDemo } = (await import(seed.href)) as { seedDemo: SeedDemo };
  settings.demos[place] = await seedDemo(input);
  await writeSettings(settings);
  return settings.demos[place];
}

// The embedded server's port may change while its data stays.
function demoPlace(databaseUrl: string, { databasePort }: Settings): string {
  const { hostname, port, pathname } = new URL(databaseUrl);
  return port === String(databasePort) ? 'embedded' : `${hostname}:${port}${pathname}`;
}

async function keyWorks(localUrl: string, apiKey: string): Promise<boolean> {
  const response = await fetch(`${localUrl}/v1/api/tasks?limit=1`, { headers: { Authorization: `Bearer ${apiKey}` } });
  await response.body?.cancel();
  return response.status !== 401;
}
