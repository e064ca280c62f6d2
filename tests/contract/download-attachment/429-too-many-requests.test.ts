import { newId } from '@harkara/runtime';
import { callInWaves, seedCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { limitsCalls } from '../conditions/limits-calls.ts';

const harkara = useHarkara({ withoutRunner: true });
const path = `/v1/api/attachments/${newId('att')}/file`;

limitsCalls(harkara, 'reads', { method: 'GET', pathOf: () => path });

test('files and tasks are read from one budget', async () => {
  const caller = await seedCaller(harkara());
  await callInWaves<unknown>(240, (index) => (index % 2 === 0 ? caller.send('GET', path) : caller.read(newId('tsk'))));
  expect((await caller.send('GET', path)).status).toBe(429);
  expect((await caller.read(newId('tsk'))).status).toBe(429);
});
