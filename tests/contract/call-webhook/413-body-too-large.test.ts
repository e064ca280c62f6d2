import { gzipSync } from 'node:zlib';
import { limits } from '@harkara/contract';
import { newId } from '@harkara/runtime';
import { call, type SeededWebhook, seedWebhook, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 413, body: { detail: 'The body of the request is too large.' } };
const bodyOf = (bytes: number) => '{"a":1}'.padEnd(bytes);

const postInChunks = (webhook: SeededWebhook, bytes: number, secret = webhook.secret) =>
  fetch(`${harkara().url}/v1/hooks/${webhook.triggerId}`, {
    method: 'POST',
    headers: { 'X-Service-Secret': secret },
    body: new Blob([Buffer.from(bodyOf(bytes))]).stream(),
    duplex: 'half',
  });

test('65,536 bytes are read and 65,537 are not', async () => {
  const webhook = await seedWebhook(harkara());
  expect((await webhook.post(bodyOf(limits.webhookBodyBytesMax))).status).toBe(202);
  const reply = await webhook.post(bodyOf(limits.webhookBodyBytesMax + 1));
  expect(reply).toMatchObject(refusal);
  expect(reply.headers.get('connection')).toBe('close');
});

test('a told size is refused before the secret is looked at, and is not counted or noted', async () => {
  const body = bodyOf(limits.webhookBodyBytesMax + 1);
  const webhook = await seedWebhook(harkara());
  expect(await webhook.post(body, { 'X-Service-Secret': 'wrong' })).toMatchObject(refusal);
  expect(await call(`${harkara().url}/v1/hooks/${newId('trg')}`, 'POST', { body })).toMatchObject(refusal);
  expect(await webhook.listDeliveries()).toEqual([]);
});

test('a body that does not tell its size is refused where it grows too large, and noted', async () => {
  const webhook = await seedWebhook(harkara());
  expect((await postInChunks(webhook, limits.webhookBodyBytesMax)).status).toBe(202);
  expect((await postInChunks(webhook, limits.webhookBodyBytesMax + 1)).status).toBe(413);
  expect((await webhook.listDeliveries()).map(({ outcome, body }) => [outcome, body === null])).toEqual([
    ['Accepted', false],
    ['Refused', true],
  ]);
});

test('behind a wrong secret an untold size is never read', async () => {
  const webhook = await seedWebhook(harkara());
  expect((await postInChunks(webhook, limits.webhookBodyBytesMax + 1, 'wrong')).status).toBe(401);
});

test('a gzip bomb is refused by what it unpacks to', async () => {
  const webhook = await seedWebhook(harkara());
  const bomb = gzipSync(Buffer.alloc(40_000_000, ' '));
  expect(bomb.length).toBeLessThan(limits.webhookBodyBytesMax);
  expect(await webhook.post(bomb, { 'Content-Encoding': 'gzip' })).toMatchObject(refusal);
});
