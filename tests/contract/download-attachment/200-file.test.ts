import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { makeImage, makePdf } from '@harkara/files/corpus';
import { call, fetchFile, onePixel, seedCaller, seedKey, sendFile, setRow, useHarkara } from '@harkara/testkit';
import { describe, expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const fetchAs = (key: string, fileId: string) => fetchFile(harkara().url, key, fileId);

test.each([
  ['image/gif', () => makeImage('gif')],
  ['application/pdf', () => makePdf(20)],
  ['image/png', async () => Buffer.concat([onePixel, randomBytes(4_000_000)])],
])('an %s comes as it was, in a form that a browser saves and never shows', async (mime, make) => {
  const caller = await seedCaller(harkara());
  const bytes = Buffer.from(await make());
  const { body } = await sendFile(caller, bytes, { name: 'plan.html' });
  const { status, headers, bytes: got } = await fetchAs(caller.key, body.id);
  expect([status, got.equals(bytes)]).toEqual([200, true]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': mime,
    'content-length': String(bytes.length),
    'content-disposition': 'attachment; filename=plan.html',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, no-store',
  });
});

test.each(['api', 'Schedule', 'Webhook', 'Event'])(
  'every key of the project reads a file of a task of channel %s',
  async (channel) => {
    const caller = await seedCaller(harkara());
    const { body } = await sendFile(caller, onePixel);
    const task = await caller.start({ attachment_ids: [body.id] });
    await setRow(harkara(), 'task', task.body.id, { channel });
    const other = await seedKey(harkara().pool, caller.projectId);
    expect((await fetchAs(other.key, body.id)).status).toBe(200);
  },
);

test('the key that uploaded a file reads it whatever became of it', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  const task = await caller.start({ attachment_ids: [body.id] });
  await setRow(harkara(), 'task', task.body.id, { channel: 'test' });
  expect((await fetchAs(caller.key, body.id)).status).toBe(200);
});

test('a sent file is kept for 90 days from then', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  await caller.start({ attachment_ids: [body.id] });
  const { rows } = await harkara().pool.query(
    "SELECT expires_at - now() BETWEEN '89 days 23:59' AND '90 days' AS right_long FROM attachment WHERE id = $1",
    [body.id],
  );
  expect(rows).toEqual([{ right_long: true }]);
});

test('HEAD tells the same without the bytes', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, onePixel);
  const {
    status,
    headers,
    body: content,
  } = await call(`${harkara().url}/v1/api/attachments/${body.id}/file`, 'HEAD', { token: caller.key });
  expect([status, headers.get('content-length'), content]).toEqual([200, String(onePixel.length), '']);
});

test('a client that goes away in the middle is not an error of ours', async () => {
  const caller = await seedCaller(harkara());
  const { body } = await sendFile(caller, Buffer.concat([onePixel, randomBytes(4_000_000)]));
  const asked = request(`${harkara().url}/v1/api/attachments/${body.id}/file`, {
    headers: { Authorization: `Bearer ${caller.key}` },
  }).end();
  const [response] = await once(asked, 'response');
  await once(response, 'readable');
  asked.on('error', () => undefined).destroy();
  await once(asked, 'close');
  expect((await fetchAs(caller.key, body.id)).status).toBe(200);
  expect(harkara().logLines.filter((line) => line.includes('request.failed'))).toEqual([]);
});

describe('a thousand hostile names', () => {
  const parts = [
    'a',
    '"',
    "'",
    '\\',
    '/',
    ';',
    '=',
    '%',
    '%0d%0a',
    '\r\n',
    '\0',
    '\u0085',
    '\u2028',
    '\u202e',
    'é',
    'ह',
    '猫',
    '🙂',
    '\ud800',
    ' ',
    '..',
    '<script>',
    'filename*=',
    "UTF-8''",
    '.pdf',
  ];
  const nameOf = (seed: number) =>
    Array.from(
      { length: 1 + (seed % 12) },
      (_, at) => parts[(seed * 7 + at * at * 11 + at * seed) % parts.length],
    ).join('');

  test('make one header each that is plain ASCII and names an attachment, and no other header', async () => {
    const caller = await seedCaller(harkara());
    const { body } = await sendFile(caller, onePixel);
    const usual = [...(await fetchAs(caller.key, body.id)).headers.keys()].sort();
    for (let seed = 0; seed < 1_000; seed += 1) {
      if (seed % 200 === 0) Object.assign(caller, await seedKey(harkara().pool, caller.projectId));
      await setRow(harkara(), 'attachment', body.id, {
        name: nameOf(seed).replaceAll('\0', '').toWellFormed(),
        api_key_id: caller.keyId,
      });
      const { status, headers } = await fetchAs(caller.key, body.id);
      expect([status, headers.get('content-disposition')]).toEqual([
        200,
        expect.stringMatching(/^attachment; filename[\x20-\x7e]+$/),
      ]);
      expect([...headers.keys()].sort()).toEqual(usual);
    }
  });
});
