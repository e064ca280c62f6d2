import { callInWaves, fetchFile, seedCaller, sendFile, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { makeMutants } from './make-mutants.ts';

const harkara = useHarkara({ withoutRunner: true });

test('each of 90 mutated files is taken as it is or refused in words, and none breaks the service', async () => {
  const callers = await Promise.all(Array.from({ length: 3 }, () => seedCaller(harkara())));
  const make = await makeMutants(20_261_121);
  const statuses = await callInWaves(90, async (index) => {
    const caller = callers[index % 3] ?? (await seedCaller(harkara()));
    const { status, body } = await sendFile(caller, make(index));
    if (status !== 201) expect([400, 415]).toContain(status);
    else expect(Buffer.compare((await fetchFile(harkara().url, caller.key, body.id)).bytes, make(index))).toBe(0);
    return status;
  });
  expect(statuses).toContain(201);
  expect(statuses).toContain(400);
});
