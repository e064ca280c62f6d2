import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { StartError } from '@harkara/runtime';
import type { Account } from './choose-account.ts';

/** The only user of the cluster. Its password is set when the cluster is created. */
export const clusterUser = 'harkara';

/**
 * Creates the data folder: UTF-8, the same order of text on every system, a password for every connection. The folder
 * gets its name only when it is complete, so that a start that was killed leaves no unfinished one. `password` has to
 * be random.
 */
export async function createCluster(input: {
  initdb: string;
  dataDir: string;
  password: string;
  account: Account;
}): Promise<void> {
  const unfinished = `${input.dataDir}.new`;
  const passwordFile = `${input.dataDir}.password`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${input.password}\n`, { mode: 0o600 });
  try {
    await changeOwner([unfinished, passwordFile], input.account);
    await run(input.initdb, clusterArgs(unfinished, passwordFile), input.account);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, input.dataDir);
}

function clusterArgs(dataDir: string, passwordFile: string): string[] {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Nobody can guess a random password. Making guesses slow would cost every connection some milliseconds.
  const password = ['--auth=scram-sha-256', '--set=scram_iterations=1', `--pwfile=${passwordFile}`];
  return [`--pgdata=${dataDir}`, '--no-instructions', ...locale, `--username=${clusterUser}`, ...password];
}

async function changeOwner(paths: string[], account: Account): Promise<void> {
  if (account !== null) await Promise.all(paths.map((path) => chown(path, account.uid, account.gid)));
}

async function run(program: string, args: string[], account: Account): Promise<void> {
  const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], windowsHide: true });
  let problem = '';
  child.stderr.on('data', (chunk: Buffer) => (problem += chunk.toString('utf8')));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`PostgreSQL could not make its data folder: ${problem.trim()}`);
}
