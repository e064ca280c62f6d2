import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { weekdays, type Frequency } from '@harkara/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunsRequest } from './host-zones.fixture.ts';
import { upcomingRuns } from './next-run.ts';

const minuteMs = 60_000;
const hostZones = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'];

/** Wall times that some host skips or has twice, written as if they were UTC. */
const clockChanges = [
  '2024-03-10T02:00Z',
  '2024-11-03T01:00Z',
  '2024-03-31T02:00Z',
  '2024-10-27T02:00Z',
  '2024-10-06T02:00Z',
  '2024-04-07T01:30Z',
].map((time) => Date.parse(time));

const program = fileURLToPath(new URL('./host-zones.fixture.ts', import.meta.url));
let hosts: ChildProcess[] = [];

beforeAll(async () => {
  hosts = hostZones.map((zone) => fork(program, { env: { ...process.env, TZ: zone } }));
  expect(await Promise.all(hosts.map(answerOf))).toEqual([0, 240, -120, -630, -330]);
});
afterAll(() => hosts.forEach((host) => host.kill()));

async function answerOf(host: ChildProcess): Promise<unknown> {
  const [answer] = (await once(host, 'message')) as [unknown];
  return answer;
}

async function ask(request: RunsRequest): Promise<unknown[]> {
  const answers = hosts.map(answerOf);
  for (const host of hosts) host.send(request);
  return Promise.all(answers);
}

const minute = fc.integer({ min: 0, max: 59 });
const hour = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 23 }));
const time = fc.tuple(hour, minute).map((pair) => pair.map((each) => String(each).padStart(2, '0')).join(':'));
const frequency: fc.Arbitrary<Frequency> = fc.oneof(
  fc.record({ every: fc.constant('hour' as const), minute }),
  fc.record({ every: fc.constant('day' as const), time }),
  fc.record({
    every: fc.constant('week' as const),
    days: fc.subarray([...weekdays], { minLength: 1 }),
    time,
  }),
);
const timezone = fc.constantFrom(...hostZones, 'Africa/Cairo', 'Pacific/Apia', 'America/St_Johns');
const after = fc
  .tuple(fc.constantFrom(...clockChanges), fc.integer({ min: -15 * 60, max: 12 * 60 }))
  .map(([change, minutes]) => change + minutes * minuteMs);

test('due times near a clock change are the same in every zone of the host', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ frequency, timezone, after }), async (request) => {
      const expected = upcomingRuns(request.frequency, request.timezone, new Date(request.after));
      const dueTimes = expected.map((run) => run.toISOString());
      expect(await ask(request)).toEqual(hostZones.map(() => dueTimes));
    }),
    { numRuns: 1_000 },
  );
});
