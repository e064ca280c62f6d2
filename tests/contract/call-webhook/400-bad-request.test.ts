import { gzipSync } from 'node:zlib';
import { seedWebhook, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const notJson = { status: 400, body: { detail: 'The body is not JSON.' } };

describe('a body that is not JSON', () => {
  const bodies: Record<string, string | Uint8Array> = {
    text: 'hello',
    'cut short': '{"a":',
    'two values': '{}{}',
    'single quotes': "{'a':1}",
    'a trailing comma': '{"a":1,}',
    'a form': 'name=Asha&phone=98',
    'not a number': '{"a":NaN}',
    'a bare NUL': '\0',
    'a NUL inside a text': '{"a":"\0"}',
    'bytes that are not UTF-8': Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d]),
    'UTF-16': Buffer.from('{"a":1}', 'utf16le'),
    'lists 30,000 deep': '['.repeat(30_000) + ']'.repeat(30_000),
    'objects 10,000 deep': '{"a":'.repeat(10_000),
    'lists 65 deep': '['.repeat(65) + ']'.repeat(65),
  };

  test.each(Object.keys(bodies))('%s', async (what) => {
    const webhook = await seedWebhook(harkara());
    expect(await webhook.post(bodies[what])).toMatchObject(notJson);
    expect(await webhook.listDeliveries()).toMatchObject([
      { outcome: 'Refused', reason: 'The body is not JSON.', task_id: null },
    ]);
    expect(await webhook.readOutcome()).toEqual({ result: null, reason: null });
  });

  test.each(['gzip', 'br', 'deflate', 'zstd-unknown'])('what says it is %s and is not', async (encoding) => {
    const webhook = await seedWebhook(harkara());
    expect((await webhook.post('{"a":1}', { 'Content-Encoding': encoding })).status).toBe(400);
  });
});

describe('JSON that is odd is taken', () => {
  const bodies: Record<string, string | Uint8Array> = {
    'a list': '[1]',
    'a number': '1e400',
    null: 'null',
    'a byte order mark': Buffer.from('\uFEFF{"a":1}'),
    'a lone surrogate': '{"a":"\\ud800"}',
    'an escaped NUL': '{"a":"\\u0000"}',
    __proto__: '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    'a key twice': '{"a":1,"a":2}',
    'lists 64 deep': '['.repeat(64) + ']'.repeat(64),
    gzip: gzipSync('{"a":1}'),
  };

  test.each(Object.keys(bodies))('%s', async (what) => {
    const webhook = await seedWebhook(harkara(), { template: 'Got {{a}}{{polluted}}' });
    const reply = await webhook.post(bodies[what], what === 'gzip' ? { 'Content-Encoding': 'gzip' } : {});
    expect(reply.status).toBe(202);
    const message = await webhook.readMessage(reply.body.task_id);
    expect(message.isWellFormed()).toBe(true);
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(message).toMatch(/^Got [12\uFFFD]?$/);
  });
});

describe('a message that comes out empty', () => {
  const empty = { status: 400, body: { detail: 'The message is empty.' } };

  test.each(['{{nothing}}', ' \n\t', '{{a}} {{b.c}}', ''])('by the template %j', async (template) => {
    const webhook = await seedWebhook(harkara(), { template });
    expect(await webhook.post({ a: null, b: 5 })).toMatchObject(empty);
    expect(await webhook.readOutcome()).toEqual({ result: 'Refused', reason: 'The message is empty.' });
    expect(await webhook.listDeliveries()).toMatchObject([{ outcome: 'Refused', reason: 'The message is empty.' }]);
  });
});

test('an unclosed bracket in a template is text, and nested ones are filled once', async () => {
  const webhook = await seedWebhook(harkara(), { template: '{{a {{b}} {{{{b}}}} {{' });
  const reply = await webhook.post({ b: '{{b}}' });
  expect(reply.status).toBe(202);
  expect(await webhook.readMessage(reply.body.task_id)).toContain('{{b}}');
});

describe('an Idempotency-Key', () => {
  test('of 256 characters is refused, and noted; one of 255 is taken', async () => {
    const webhook = await seedWebhook(harkara());
    const refused = await webhook.post({}, { 'Idempotency-Key': 'k'.repeat(256) });
    expect(refused).toMatchObject({
      status: 400,
      body: { detail: 'The Idempotency-Key is longer than 255 characters.' },
    });
    expect(await webhook.listDeliveries()).toMatchObject([
      { outcome: 'Refused', reason: 'The Idempotency-Key is longer than 255 characters.' },
    ]);
    expect((await webhook.post({}, { 'Idempotency-Key': 'k'.repeat(255) })).status).toBe(202);
  });

  test.each(["'; DROP TABLE task; --", '{{a}}', '\u00fc\u00ff', '""', '"', '%00', '../..'])(
    'of %j is only text',
    async (key) => {
      const webhook = await seedWebhook(harkara());
      expect((await webhook.post({}, { 'Idempotency-Key': key })).status).toBe(202);
    },
  );
});
