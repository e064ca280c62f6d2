import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskStore } from './create-disk-store.ts';
import { createS3Store } from './create-s3-store.ts';
import type { ByteStore } from './file-store.ts';

const content = randomBytes(4_194_304);

async function read(store: ByteStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  return stream && buffer(stream);
}

async function* failing(): AsyncGenerator<Buffer> {
  yield content.subarray(0, 100_000);
  throw new Error('the connection was closed');
}

let folder: string;
let server: S3rver;
const stores: Partial<Record<'disk' | 's3', ByteStore>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'));
  const configureBuckets = [{ name: 'files', configs: [] }];
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets });
  const { port } = await server.run();
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  stores.s3 = createS3Store({ bucket: 'files', region: 'us-east-1', prefix: 'hk/', endpoint, credentials });
  stores.disk = await createDiskStore(join(folder, 'disk'));
});

afterAll(async () => {
  stores.s3?.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  const store = () => stores[kind]!;

  test('returns the stored content, from bytes and from a stream', async () => {
    await store().put('att_bytes', content);
    await store().put('att_stream', Readable.from([content.subarray(0, 1_000), content.subarray(1_000)]));
    expect(content.equals((await read(store(), 'att_bytes'))!)).toBe(true);
    expect(content.equals((await read(store(), 'att_stream'))!)).toBe(true);
  });

  test('has no content for an unknown or removed key', async () => {
    await store().put('att_removed', Buffer.from('x'));
    await store().remove('att_removed');
    await store().remove('att_removed');
    expect(await store().open('att_removed')).toBeNull();
    expect(await store().open('att_unknown')).toBeNull();
  });

  test('stores nothing of a stream that fails', async () => {
    await expect(store().put('att_dead', Readable.from(failing()))).rejects.toThrow('the connection was closed');
    expect(await store().open('att_dead')).toBeNull();
  });

  test('keeps the old bytes when a second stream fails', async () => {
    await store().put('att_old', Buffer.from('old'));
    await expect(store().put('att_old', Readable.from(failing()))).rejects.toThrow();
    expect(String(await read(store(), 'att_old'))).toBe('old');
  });

  test.each(['', '../x', 'a/b', 'a.b', 'a\0b', 'x'.repeat(201)])('refuses the key %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(store().open(key)).rejects.toThrow(RangeError);
    await expect(store().remove(key)).rejects.toThrow(RangeError);
  });
});

test('the disk store removes unfinished files', async () => {
  expect(await readdir(join(folder, 'disk', 'incoming'))).toEqual([]);
});

test('an S3 server that takes connections and says nothing is given up', async () => {
  const silent = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const endpoint = `http://127.0.0.1:${port}`;
  const store = createS3Store({ bucket: 'files', region: 'x', prefix: '', endpoint, credentials, silentMsMax: 50 });
  await expect(store.open('att_silent')).rejects.toThrow();
  await expect(store.put('att_silent', content)).rejects.toThrow();
  store.close();
  silent.close();
});
