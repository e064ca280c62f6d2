import { migrate } from '@harkara/prisma/migrate';
import type { StartEnv } from './read-env.ts';
import { writeSettings } from './settings-file.ts';
import type { Settings } from './settings-file.ts';
import { supervisePostgres } from './supervise-postgres.ts';
import type { Supervised } from './supervise.ts';

type Say = (message: string) => void;

/** `server` is the embedded PostgreSQL; null when DATABASE_URL names another. */
interface StartedDatabase {
  databaseUrl: string;
  server: Supervised | null;
}

/** Starts the embedded PostgreSQL unless DATABASE_URL is set. The server may not be ready yet. */
export async function startDatabase(
  input: { env: StartEnv; settings: Settings; settingsAreNew: boolean },
  print: Say,
): Promise<StartedDatabase> {
  const { env, settings } = input;
  if (env.DATABASE_URL !== undefined) return { databaseUrl: env.DATABASE_URL, server: null };
  const { server, databaseUrl, port, created } = await supervisePostgres(input, print);
  settings.databasePort = port;
  if (created) delete settings.demos['embedded'];
  await writeSettings(settings);
  return { databaseUrl, server };
}

/** Waits until the server is ready and applies the migrations that are missing. */
export async function migrateDatabase({ databaseUrl, server }: StartedDatabase, print: Say): Promise<void> {
  await server?.ready;
  await migrate({ databaseUrl, onProgress: (message) => print(`Database: ${message}.`) });
}
