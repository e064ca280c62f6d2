import { connect } from 'node:net';
import { limits } from '@harkara/contract';
import { onePixel, seedCaller, seedKey, seedWebhook, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });

/** Sends the lines of a head and what follows, and closes at once, as a program that does not wait for answers. */
async function sendAndLeave(head: readonly string[], body = ''): Promise<void> {
  const socket = connect(Number(new URL(harkara().url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  await new Promise((resolve) => socket.on('close', resolve));
}

test('no task starts with an empty body in place of what a sender that has gone had sent', async () => {
  const webhook = await seedWebhook(harkara());
  const body = JSON.stringify({ order: 17 });
  const head = [
    `POST /v1/hooks/${webhook.triggerId} HTTP/1.1`,
    'Host: harkara',
    `X-Service-Secret: ${webhook.secret}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  for (let sent = 0; sent < 5; sent += 1) {
    await sendAndLeave(head, body);
    // Who has gone is not told when the call is over, so each has those after it to be worked off.
    expect((await webhook.post({ order: 17 })).status).toBe(202);
  }
  const { rows } = await harkara().pool.query<{ content: string }>('SELECT content FROM message');
  expect(rows.length).toBeGreaterThanOrEqual(5);
  expect(rows.filter(({ content }) => !content.includes('17'))).toEqual([]);
});

test('senders that have gone before their file was read leave their room to others', async () => {
  const { pool, url } = harkara();
  const caller = await seedCaller(harkara());
  const keys = await Promise.all([seedKey(pool, caller.projectId), seedKey(pool, caller.projectId)]);
  const session = await pool.connect();
  await session.query('BEGIN; LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE');
  const heads = keys.flatMap(({ key }) =>
    Array.from({ length: 20 }, () => [
      'POST /v1/api/attachments HTTP/1.1',
      'Host: harkara',
      `Authorization: Bearer ${key}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${limits.fileBytesMax}`,
    ]),
  );
  await Promise.all(heads.map((head) => sendAndLeave(head)));
  // The gateway knows that they have gone: this connection came later.
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await session.query('COMMIT');
  session.release();
  await expect.poll(async () => (await sendFile(caller, onePixel)).status, { interval: 2_100 }).toBe(201);
});
