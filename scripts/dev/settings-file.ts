import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { StartError, randomText } from '@harkara/runtime';
import { z } from 'zod';
import { Demo } from './demo/demo.ts';
import { paths } from './paths.ts';

const Settings = z.object({
  sessionKey: z.string(),
  sealingKey: z.string(),
  bootstrapPassword: z.string(),
  databasePassword: z.string(),
  databasePort: z.number().int().nullable(),
  /** By database: "embedded", or its host, port and name. */
  demos: z.record(z.string(), Demo),
});

/** What a local installation keeps between starts: generated secrets, the port of its database, and the demos. */
export type Settings = z.output<typeof Settings>;

/** Reads the settings; null before the first start. @throws StartError when the file cannot be understood. */
export async function readSettings(): Promise<Settings | null> {
  const text = await readFile(paths.settings, 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return Settings.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartError(
      `${paths.settings} cannot be understood: repair it, or remove ${paths.home} to start afresh.`,
      {
        cause,
      },
    );
  }
}

/** New secrets, for an installation that starts for the first time. */
export function newSettings(): Settings {
  return {
    sessionKey: randomText(48),
    sealingKey: randomBytes(32).toString('base64'),
    bootstrapPassword: randomText(16),
    databasePassword: randomText(24),
    databasePort: null,
    demos: {},
  };
}

/** Replaces the file as a whole, readable by its owner only. */
export async function writeSettings(settings: Settings): Promise<void> {
  const unfinished = `${paths.settings}.new`;
  await writeFile(unfinished, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 });
  await rename(unfinished, paths.settings);
}
