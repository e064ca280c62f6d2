import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeStaleFolders } from '../temporary/remove-stale-folders.ts';
import { chooseAccount } from './choose-account.ts';
import { findMemoryFolder } from './choose-folders.ts';
import { startTemporaryPostgres } from './start-temporary-postgres.ts';

const fixture = fileURLToPath(new URL('start-temporary-postgres.fixture.ts', import.meta.url));
const systemPlace = tmpdir();
let parent: string;

beforeEach(async () => {
  parent = await mkdtemp(join(systemPlace, 'parent-'));
  chmodSync(parent, 0o711);
  process.env['TMPDIR'] = parent;
});

afterEach(async () => {
  process.env['TMPDIR'] = systemPlace;
  await rm(parent, { recursive: true, force: true });
});

const folders = () => readdir(parent);
/** The processes whose command line names a place in `parent`: servers and the processes that run them. */
const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(parent) && !/^\s*\d+ Z/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), isRunner: line.includes('run-server') }));

async function startOwner() {
  const owner = fork(fixture, { env: { ...process.env, TMPDIR: parent } });
  await once(owner, 'message');
  return owner;
}

test('a server that is stopped leaves nothing', async () => {
  const server = await startTemporaryPostgres({ fsync: 'off' });
  expect([(await folders()).length, processes().length > 0]).toEqual([1, true]);
  await server.stop();
  expect([await folders(), processes()]).toEqual([[], []]);
});

test('a server in memory is where there is room for it, and leaves nothing there', async () => {
  const server = await startTemporaryPostgres({ fsync: 'off' }, { inMemory: true });
  const folder = dirname(server.dataDir);
  expect(dirname(folder)).toBe((await findMemoryFolder(chooseAccount())) ?? parent);
  await server.stop();
  expect(existsSync(folder)).toBe(false);
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  'the server of a process that %s ends goes, and its data too',
  async (signal) => {
    const owner = await startOwner();
    owner.kill(signal);
    await expect.poll(async () => [await folders(), processes()]).toEqual([[], []]);
  },
);

test('a server whose runner was killed as well goes at the next start', async () => {
  const owner = await startOwner();
  const runners = processes().filter(({ isRunner }) => isRunner);
  expect(runners).toHaveLength(1);
  for (const { pid } of runners) process.kill(pid, 'SIGKILL');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  expect([(await folders()).length, processes().length > 0]).toEqual([1, true]);
  await removeStaleFolders(parent);
  expect(await folders()).toEqual([]);
  await expect.poll(processes).toEqual([]);
});
