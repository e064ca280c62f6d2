import { expect, test } from 'vitest';
import { dateOfDay, dateOfMinute, readMinute, readText, readWords, toggleWord, wordsOf } from './search-values.ts';

const known = ['queued', 'running', 'done'] as const;

test.each([
  ['order', 'order'],
  [4711, '4711'],
  ['  ', undefined],
  [['a'], undefined],
  [null, undefined],
])('the text of %j is %j', (value, text) => {
  expect(readText(value)).toBe(text);
});

test('words come in their own order, each once, and unknown ones are left out', () => {
  expect(wordsOf('done,queued,done,gone', known)).toEqual(['queued', 'done']);
  expect(readWords('done,queued', known)).toBe('queued,done');
  expect(readWords('gone', known)).toBeUndefined();
  expect(wordsOf(undefined, known)).toEqual([]);
});

test('a word is added, and taken away when it is there', () => {
  expect(toggleWord(undefined, 'done', known)).toBe('done');
  expect(toggleWord('done', 'queued', known)).toBe('queued,done');
  expect(toggleWord('done', 'done', known)).toBeUndefined();
});

test("a minute is of India's clock", () => {
  expect(dateOfMinute('2026-11-22T09:00')?.toISOString()).toBe('2026-11-22T03:30:00.000Z');
  expect(readMinute('2026-11-22T09:00')).toBe('2026-11-22T09:00');
  expect([readMinute('2026-11-22'), readMinute('2026-13-01T00:00'), dateOfMinute(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('what the calendar does not have is no day and no minute', () => {
  expect(dateOfDay('2026-11-22')?.toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect([dateOfDay('2026-02-30'), dateOfMinute('2026-02-30T09:00'), dateOfDay(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
