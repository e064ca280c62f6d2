import { checkAnswer, onePixel, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const path = '/v1/api/attachments';

async function sendChunks(key: string) {
  const body = new Blob([onePixel]).stream();
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=b' };
  const response = await fetch(`${harkara().url}${path}`, { method: 'POST', headers, body, duplex: 'half' });
  const reply = { status: response.status, headers: response.headers, body: await response.json() };
  checkAnswer('POST', path, reply);
  return reply;
}

test('an upload that does not tell its size is refused', async () => {
  const { key } = await seedCaller(harkara());
  const body = { detail: 'Tell the size of the upload in the Content-Length header.' };
  expect(await sendChunks(key)).toMatchObject({ status: 411, body });
});

test('such calls count, and the missing size is told before the rate', async () => {
  const caller = await seedCaller(harkara());
  const statuses = new Set<number>();
  for (let call = 0; call < 31; call += 1) statuses.add((await sendChunks(caller.key)).status);
  expect([...statuses]).toEqual([411]);
  expect((await caller.send('POST', path)).status).toBe(429);
});
