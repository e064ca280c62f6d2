import { gzipSync } from 'node:zlib';
import { limits } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { seedHook, type SeededHook } from '../harness/seed-hook.ts';
import { useHarkara } from '../harness/use-harkara.ts';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 413, body: { detail: 'The body of the request is too large.' } };
const bodyOf = (bytes: number) => '{"a":1}'.padEnd(bytes);

const postInChunks = (hook: SeededHook, bytes: number, secret = hook.secret) =>
  fetch(`${harkara().url}/v1/hooks/${hook.triggerId}`, {
    method: 'POST',
    headers: { 'X-Service-Secret': secret },
    body: ReadableStream.from([Buffer.from(bodyOf(bytes))]),
    duplex: 'half',
  });

test('65,536 bytes are read and 65,537 are not', async () => {
  const hook = await seedHook(harkara());
  expect((await hook.post(bodyOf(limits.webhookBodyBytesMax))).status).toBe(202);
  const reply = await hook.post(bodyOf(limits.webhookBodyBytesMax + 1));
  expect(reply).toMatchObject(refusal);
  expect(reply.headers.get('connection')).toBe('close');
});

test('a told size is refused before the secret is looked at, and is not counted or noted', async () => {
  const body = bodyOf(limits.webhookBodyBytesMax + 1);
  const hook = await seedHook(harkara());
  expect(await hook.post(body, { 'X-Service-Secret': 'wrong' })).toMatchObject(refusal);
  expect(await call(`${harkara().url}/v1/hooks/${newId('trg')}`, 'POST', { body })).toMatchObject(refusal);
  expect(await hook.listDeliveries()).toEqual([]);
});

test('a body that does not tell its size is refused where it grows too large, and noted', async () => {
  const hook = await seedHook(harkara());
  expect((await postInChunks(hook, limits.webhookBodyBytesMax)).status).toBe(202);
  expect((await postInChunks(hook, limits.webhookBodyBytesMax + 1)).status).toBe(413);
  expect((await hook.listDeliveries()).map(({ outcome, body }) => [outcome, body === null])).toEqual([
    ['Accepted', false],
    ['Refused', true],
  ]);
});

test('behind a wrong secret an untold size is never read', async () => {
  const hook = await seedHook(harkara());
  expect((await postInChunks(hook, limits.webhookBodyBytesMax + 1, 'wrong')).status).toBe(401);
});

test('a gzip bomb is refused by what it unpacks to', async () => {
  const hook = await seedHook(harkara());
  const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
  expect(bomb.length).toBeLessThan(limits.webhookBodyBytesMax);
  expect(await hook.post(bomb, { 'Content-Encoding': 'gzip' })).toMatchObject(refusal);
});
