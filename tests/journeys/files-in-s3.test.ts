import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { turnLimits } from '@harkara/domain';
import { makeImage } from '@harkara/files/corpus';
import {
  fetchFile,
  type Harkara,
  seedCaller,
  sendFile,
  setRow,
  startHarkara,
  until,
  untilFinished,
} from '@harkara/testkit';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

let folder: string;
let server: S3rver;
const openServer = (port: number) =>
  new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
let address: { port: number };
let harkara: Harkara;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER').stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
  folder = await mkdtemp(join(tmpdir(), 'harkara-s3-'));
  server = openServer(0);
  address = await server.run();
  const STORAGE = `s3://files?endpoint=http://127.0.0.1:${address.port}&prefix=hk/`;
  harkara = await startHarkara({
    serverUrl: inject('databaseUrl'),
    redisUrl: null,
    withoutRunner: true,
    env: { STORAGE },
  });
});

afterAll(async () => {
  await harkara.stop();
  await server.close();
  await rm(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

/** The objects in the bucket, as the server keeps them on its disk. */
async function listObjects(): Promise<string[]> {
  const entries = await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      // A folder went while it was read.
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (entries === null) return listObjects();
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith('_object')).map(({ name }) => name);
}

test('a file in a bucket is uploaded, read, sent, refused to go, removed and expires as one on a disk does', async () => {
  const caller = await seedCaller(harkara);
  const bytes = await makeImage('png', { width: 900, height: 700 });
  const [unsent, sent] = [(await sendFile(caller, bytes)).body, (await sendFile(caller, bytes)).body];
  expect(await listObjects()).toHaveLength(2);
  expect((await fetchFile(harkara.url, caller.key, sent.id)).bytes.equals(bytes)).toBe(true);
  expect((await caller.start({ attachment_ids: [sent.id] })).status).toBe(202);
  expect((await caller.send('DELETE', `/v1/api/attachments/${sent.id}`)).status).toBe(409);
  expect((await caller.send('DELETE', `/v1/api/attachments/${unsent.id}`)).status).toBe(204);
  // An answer waits for a slow bucket only so long.
  await expect.poll(listObjects).toHaveLength(1);
  expect((await fetchFile(harkara.url, caller.key, unsent.id)).status).toBe(404);
  await setRow(harkara, 'attachment', sent.id, { expires_at: { sql: 'now()' } });
  expect((await fetchFile(harkara.url, caller.key, sent.id)).status).toBe(404);
  const scheduler = await harkara.startScheduler();
  await until('empty bucket', async () => ((await listObjects()).length === 0 ? true : null));
  await scheduler.stop();
});

test('a file whose object is gone from the bucket is not found', async () => {
  const caller = await seedCaller(harkara);
  const { body } = await sendFile(caller, await makeImage('gif'));
  await rm(join(folder, 'files', 'hk'), { recursive: true });
  expect((await fetchFile(harkara.url, caller.key, body.id)).status).toBe(404);
});

test('a task whose files cannot be read waits for the bucket, however often it is tried, and is then done', async () => {
  const caller = await seedCaller(harkara);
  const { body: file } = await sendFile(caller, await makeImage('png'));
  const { body: task } = await caller.start({ message: 'What is this?', attachment_ids: [file.id] });
  await server.close();
  const runner = await harkara.startRunner();
  const scheduler = await harkara.startScheduler();
  const read = async () => {
    const { rows } = await harkara.pool.query('SELECT status, attempt, parks FROM task WHERE id = $1', [task.id]);
    return rows[0];
  };
  for (let attempt = 1; attempt <= turnLimits.claimsMax + 1; attempt += 1) {
    await expect.poll(read, { interval: 50 }).toEqual({ status: 'running', attempt, parks: attempt });
    await setRow(harkara, 'task', task.id, { enqueue_after: { sql: 'now()' } });
  }
  server = openServer(address.port);
  await server.run();
  await setRow(harkara, 'task', task.id, { enqueue_after: { sql: 'now()' } });
  expect(await untilFinished(harkara, caller, task.id)).toMatchObject({ status: 'done' });
  await Promise.all([runner.stop(), scheduler.stop()]);
});
