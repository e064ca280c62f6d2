import { once } from 'node:events';
import { request } from 'node:http';
import { onePixel, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 413, body: { detail: 'A file can have at most 4 MB (4,194,304 bytes).' } };

test('a file of 4,194,305 bytes is refused', async () => {
  expect(await sendFile(await seedCaller(harkara()), Buffer.concat([onePixel], 4_194_305))).toMatchObject(refusal);
});

test.each([5_000_000, 40_000_000])('a body of %i bytes is refused, and the sender hears of it', async (bytes) => {
  expect(await sendFile(await seedCaller(harkara()), Buffer.alloc(bytes))).toMatchObject(refusal);
});

test('a told size that is too large is refused before a byte of the body has come', async () => {
  const { key } = await seedCaller(harkara());
  const headers = {
    Authorization: `Bearer ${key}`,
    'Content-Length': 10_000_000_000,
    'Content-Type': 'multipart/form-data; boundary=b',
  };
  const sent = request(`${harkara().url}/v1/api/attachments`, { method: 'POST', headers });
  sent.on('error', () => undefined).flushHeaders();
  const [response] = await once(sent, 'response');
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close']);
  sent.destroy();
});

test('the size is told before the rate, and such calls count', async () => {
  const caller = await seedCaller(harkara());
  for (let call = 0; call < 30; call += 1) await caller.send('POST', '/v1/api/attachments');
  expect(await sendFile(caller, Buffer.alloc(5_000_000))).toMatchObject(refusal);
  expect((await caller.send('POST', '/v1/api/attachments')).status).toBe(429);
});
