import { gzipSync } from 'node:zlib';
import { limits } from '@harkara/contract';
import { seedCaller, sendEvent, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });
const refusal = { status: 413, body: { detail: 'The body of the request is too large.' } };

/** Valid JSON of exactly this many bytes, most of it white space. */
const bodyOf = (bytes: number) => JSON.stringify({ type: 'lead.saved', data: {} }).padEnd(bytes);

test('an event of 64 KB is taken, one byte more is refused', async () => {
  const caller = await seedCaller(harkara());
  expect((await sendEvent(caller, bodyOf(limits.eventBodyBytesMax))).status).toBe(202);
  expect(await sendEvent(caller, bodyOf(limits.eventBodyBytesMax + 1))).toMatchObject(refusal);
});

test('a compressed body is measured as what it holds', async () => {
  const caller = await seedCaller(harkara());
  const gzip = { 'Content-Encoding': 'gzip' };
  expect((await sendEvent(caller, gzipSync(bodyOf(1_000)), gzip)).status).toBe(202);
  expect(await sendEvent(caller, gzipSync(bodyOf(10_000_000)), gzip)).toMatchObject(refusal);
});
