import { rates } from '@harkara/contract';
import { call, callInWaves, type Reply, seedCaller, type SeededCaller, useHarkara } from '@harkara/testkit';
import { expect, test } from 'vitest';
import { recordStatements } from './record-statements.ts';

const harkara = useHarkara({ withoutRunner: true, withoutToolRunner: true });
const { limit } = rates.reads;

const countAdmitted = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;

const listAt = (url: string, { key }: SeededCaller) => call(`${url}/v1/api/tasks`, 'GET', { token: key });

test('a second gateway knows what the first has counted, and the limit holds for both', async () => {
  const caller = await seedCaller(harkara());
  const before = await callInWaves(limit - 10, () => listAt(harkara().url, caller));
  expect(countAdmitted(before)).toBe(limit - 10);
  const second = await harkara().startGateway();
  const urls = [harkara().url, second.url];
  const after = await callInWaves(40, (n) => listAt(urls[n % 2] as string, caller));
  expect(countAdmitted(after)).toBe(10);
  const recorded = await recordStatements(() => listAt(harkara().url, caller));
  const names = recorded.filter(({ service }) => service === 'gateway').map(({ name }) => name);
  expect(names.sort()).toEqual(['find-key', 'take-rate']);
  await second.stop();
});

test('a gateway that stops leaves its windows to the one that is started next', async () => {
  const caller = await seedCaller(harkara());
  const first = await harkara().startGateway();
  const before = await callInWaves(limit, () => listAt(first.url, caller));
  expect(countAdmitted(before)).toBe(limit);
  await first.stop();
  const next = await harkara().startGateway();
  expect((await listAt(next.url, caller)).status).toBe(429);
  await next.stop();
});
