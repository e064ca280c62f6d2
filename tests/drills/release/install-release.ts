import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PreviousRelease } from './find-previous.ts';
import { root } from './find-previous.ts';
import { runCommand } from './run-command.ts';

interface InstallInput {
  release: PreviousRelease;
  folder: string;
  /** Where its database is made. */
  serverUrl: string;
  signal: AbortSignal;
}

/** What that release itself does at its start: installs, generates its client, and then runs its migrations. */
const prepare = `import { bootstrap } from './scripts/bootstrap.mjs';
  process.exitCode = await bootstrap('prisma/src/migrate-main.ts', []);`;

/** Unpacks another release, installs its dependencies and makes a database with its tables. */
export async function installRelease(input: InstallInput): Promise<{ url: string; codeDir: string }> {
  const { release, folder, serverUrl, signal } = input;
  const codeDir = join(folder, 'release');
  const archive = join(folder, 'release.tar');
  const url = new URL('/upgraded', serverUrl).href;
  await mkdir(codeDir);
  const run = (command: string, args: string[], cwd = root) =>
    runCommand({ command, args, cwd, env: { DATABASE_URL: url }, signal });
  await run('git', ['archive', '--output', archive, release.commit]);
  await run('tar', ['--extract', '--file', archive, '--directory', codeDir]);
  await run(process.execPath, ['--input-type=module', '--eval', prepare], codeDir);
  return { url, codeDir };
}
