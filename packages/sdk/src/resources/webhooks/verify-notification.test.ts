import { createHmac, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { SignatureError } from '../../errors/harkara-error.ts';
import { verifyNotification } from './verify-notification.ts';

const secretOf = (key: Uint8Array) => `whsec_${btoa(String.fromCharCode(...key))}`;
const bytes = randomBytes(32);
const secret = secretOf(bytes);
const notification = { type: 'task.done', timestamp: '2026-01-31T09:30:00.000Z', data: { reply: 'Grüße' } };
const body = JSON.stringify(notification);

function sign(key: Uint8Array, ageSeconds = 0): Record<string, string> {
  const time = String(Math.floor(Date.now() / 1000) - ageSeconds);
  const signature = createHmac('sha256', key).update(`ntf_1.${time}.${body}`).digest('base64');
  return { 'webhook-id': 'ntf_1', 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` };
}

test.each([
  ['text and Headers', body, new Headers(sign(bytes))],
  ['bytes and an object', new TextEncoder().encode(body), sign(bytes)],
  ['lists, and names in capitals', body, { ...sign(bytes), 'webhook-id': undefined, 'Webhook-Id': ['ntf_1'] }],
  ['the headers of a framework', body, { get: (name: string) => sign(bytes)[name] ?? null }],
  [
    'several signatures',
    body,
    { ...sign(bytes), 'webhook-signature': `v1a,x v1,AAAA ${sign(bytes)['webhook-signature']}` },
  ],
])('a notification is proven from %s', async (_title, given, headers) => {
  expect(await verifyNotification(given, headers, secret)).toEqual(notification);
});

test('while a secret is replaced, either one proves', async () => {
  const secrets = [secretOf(randomBytes(32)), secret];
  expect(await verifyNotification(body, sign(bytes), secrets)).toEqual(notification);
});

test.each([
  ['another body', `${body} `, sign(bytes)],
  ['another secret', body, sign(randomBytes(32))],
  ['an old signature', body, sign(bytes, 301)],
  ['a time ahead', body, sign(bytes, -302)],
  ['no signature', body, {}],
  ['a time that is none', body, { ...sign(bytes), 'webhook-timestamp': 'now' }],
  ['a signature that is not base64', body, { ...sign(bytes), 'webhook-signature': 'v1,%%%' }],
])('%s proves nothing', async (_title, given, headers) => {
  await expect(verifyNotification(given, headers, secret)).rejects.toBeInstanceOf(SignatureError);
});

test('a body that was parsed is refused with what to give', async () => {
  const parsed = notification as unknown as string;
  await expect(verifyNotification(parsed, sign(bytes), secret)).rejects.toThrow('Give the body as it was received');
});

test.each(['', 'whsec_', 'whsec_%%'])('the secret %j is refused in words', async (wrong) => {
  await expect(verifyNotification(body, sign(bytes), wrong)).rejects.toThrow('The secret must be whsec_ and base64.');
});
