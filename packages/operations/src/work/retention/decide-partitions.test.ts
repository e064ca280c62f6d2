import { expect, test } from 'vitest';
import { decideExpired, decideNextPartition, partitionDays } from './decide-partitions.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const input = { now: new Date('2026-11-22T10:00:00Z'), keptDays: 400 };

test('a partition is a fifth of what is kept, in whole days', () => {
  expect([400, 90, 7, 1].map(partitionDays)).toEqual([80, 18, 2, 1]);
});

test('the next partition begins a length after the newest, until two are to come', () => {
  expect(decideNextPartition([day('2026-12-24')], input)).toEqual(day('2027-03-14'));
  expect(decideNextPartition([day('2026-12-24'), day('2027-03-14')], input)).toBeNull();
});

test('a newest partition that is in use for long ends at a time to come', () => {
  expect(decideNextPartition([day('2025-01-01')], input)).toEqual(day('2027-02-11'));
});

test('a partition is past retention when its youngest id is, and the newest never is', () => {
  const partition = (name: string, upper_at: Date | null) => ({
    table: 'task',
    name,
    lower_id: null,
    lower_at: null,
    upper_id: null,
    upper_at,
  });
  const partitions = [
    partition('old', day('2025-10-18')),
    partition('young', day('2025-10-19')),
    partition('newest', null),
  ];
  expect(decideExpired(partitions, input).map(({ name }) => name)).toEqual(['old']);
});
