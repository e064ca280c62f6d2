import { expect, test } from 'vitest';
import type { Recorded } from '../history/read-history.ts';
import { type AllowedAnswers, listRefusals, listSlowAnswers } from './list-refusals.ts';

const answered = (at: number, status: number | null, ms = 5): Recorded => ({
  what: 'answered',
  call: 1,
  status,
  ms,
  at,
});
const outage: Recorded[] = [
  { what: 'broken', part: 'PostgreSQL', at: 1_000 },
  { what: 'mended', part: 'PostgreSQL', at: 2_000 },
];
const allowed: AllowedAnswers = { statuses: [503], afterMsMax: 5_000, msMax: 3_000 };

const listAll = (events: Recorded[]) => [...listRefusals({ events }, allowed), ...listSlowAnswers({ events }, allowed)];

test('refusals while something is broken, and shortly after, are as promised', () => {
  const events = [answered(500, 202), ...outage, answered(1_500, 503), answered(6_900, 503)];
  expect(listAll(events)).toEqual([]);
});

test('a call that waits for a reply may take longer until it is refused', () => {
  const events = [...outage, { ...answered(1_500, 503, 3_001), waits: true }];
  expect(listAll(events.toSorted((a, b) => a.at - b.at))).toEqual([]);
});

test.each<[string, Recorded[]]>([
  ['a status that nobody promised', [...outage, answered(1_500, 500)]],
  ['no answer', [...outage, answered(1_500, null)]],
  ['a refusal before anything broke', [answered(500, 503), ...outage]],
  ['a refusal long after the mend', [...outage, answered(7_001, 503)]],
  ['a refusal that took long', [...outage, answered(1_500, 503, 3_001)]],
])('%s is a fault', (_, events) => {
  expect(listAll(events.toSorted((a, b) => a.at - b.at))).toHaveLength(1);
});

test('a repeat that is told 409 after the service was busy is slow; one that was not refused before is a fault', () => {
  const ask = { ...allowed, statuses: [] };
  const repeat = [...outage, answered(1_500, 503), answered(2_500, 409)];
  expect(listRefusals({ events: repeat }, ask)).toEqual([]);
  expect(listSlowAnswers({ events: repeat }, ask)).toContain('1 calls were answered with 409');
  expect(listRefusals({ events: [...outage, answered(1_500, 409), answered(2_500, 503)] }, ask)).toEqual([
    '1 calls were answered with 409',
  ]);
});
