import { root } from './find-previous.ts';
import { runCommand } from './run-command.ts';

/** Brings a database up to this release with the command that a deployment uses. Resolves with what it printed. */
export async function runMigrations(databaseUrl: string, signal: AbortSignal): Promise<string> {
  const args = ['--disable-warning=ExperimentalWarning', 'prisma/src/migrate-main.ts'];
  const env = { DATABASE_URL: databaseUrl };
  return (await runCommand({ command: process.execPath, args, cwd: root, env, signal })).trim();
}

/** The command gives its session this name. */
export const migrationName = 'harkara-migrate';
