import { limits } from '@harkara/contract';
import { seedWorkforceCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';

const harkara = useHarkara({ withoutRunner: true });

/** Valid JSON of exactly this many bytes, most of it white space. */
const bodyOf = (bytes: number) => JSON.stringify({ message: 'Hello' }).padEnd(bytes);

test('a body of one byte too many is refused; one of just the size is read', async () => {
  const caller = await seedWorkforceCaller(harkara());
  const refused = await caller.give(bodyOf(limits.jsonBodyBytesMax + 1));
  expect(refused).toMatchObject({ status: 413, body: { detail: 'The body of the request is too large.' } });
  expect((await caller.give(bodyOf(limits.jsonBodyBytesMax))).status).toBe(202);
});
