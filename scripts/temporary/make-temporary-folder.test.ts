import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from './make-temporary-folder.ts';

const fixture = fileURLToPath(new URL('make-temporary-folder.fixture.ts', import.meta.url));
let parent: string;
let started: ChildProcess[];

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'parent-'));
  started = [];
});

afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(parent, { recursive: true, force: true });
});

/** Another process with a folder in `parent`. */
async function startOwner(): Promise<{ path: string; end(signal: NodeJS.Signals): Promise<unknown> }> {
  const child = fork(fixture, [parent]);
  started.push(child);
  const [path] = (await once(child, 'message')) as [string];
  const exited = once(child, 'exit');
  return {
    path,
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

test('a folder is there until it is removed', async () => {
  const folder = await makeTemporaryFolder('test', parent);
  await mkdir(join(folder.path, 'deep', 'down'), { recursive: true });
  expect(existsSync(folder.path)).toBe(true);
  await folder.remove();
  expect(await readdir(parent)).toEqual([]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a folder goes with a process that %s ends', async (signal) => {
  const owner = await startOwner();
  expect(existsSync(owner.path)).toBe(true);
  await owner.end(signal);
  expect(existsSync(owner.path)).toBe(false);
});

test('the folder of a killed process goes at the next start, and that of a living one stays', async () => {
  const [killed, living] = [await startOwner(), await startOwner()];
  await killed.end('SIGKILL');
  expect(existsSync(killed.path)).toBe(true);
  const folder = await makeTemporaryFolder('test', parent);
  expect([killed.path, living.path, folder.path].map((path) => existsSync(path))).toEqual([false, true, true]);
  await folder.remove();
});

test('folders that say nothing of their owner stay', async () => {
  await mkdir(join(parent, 'harkara-unknown'));
  await (await makeTemporaryFolder('test', parent)).remove();
  expect(await readdir(parent)).toEqual(['harkara-unknown']);
});
