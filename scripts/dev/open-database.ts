import { migrate } from '@harkara/prisma/migrate';
import type { StartEnv } from './read-env.ts';
import { writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import type { Supervised } from './supervise.ts';

type Say = (message: string) => void;

/** A database at its newest migration. `server` is the embedded one; null when DATABASE_URL names another. */
export interface OpenDatabase {
  databaseUrl: string;
  server: Supervised | null;
}

/** Starts the embedded PostgreSQL unless DATABASE_URL is set. `onServer` hears of it before it is ready. */
export async function startDatabase(
  input: { env: StartEnv; settings: Settings; settingsAreNew: boolean },
  say: Say,
): Promise<OpenDatabase> {
  const { env, settings } = input;
  if (env.DATABASE_URL !== undefined) return { databaseUrl: env.DATABASE_URL, server: null };
  const { server, databaseUrl, port, created } = await supervisePostgres(input, say);
  settings.databasePort = port;
  if (created) delete settings.demos['embedded'];
  await writeSettings(settings);
  return { databaseUrl, server };
}

/** Waits for the server and brings the database to its newest migration. */
export async function bringUpToDate({ databaseUrl, server }: OpenDatabase, say: Say): Promise<void> {
  await server?.ready;
  await migrate({ databaseUrl, onProgress: (message) => say(`Database: ${message}.`) });
}
