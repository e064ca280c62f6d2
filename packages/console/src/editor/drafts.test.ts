import { beforeEach, expect, test, vi } from 'vitest';
import { findDraft, keepDraft, removeDrafts } from './drafts.ts';

const storageKey = 'harkara.drafts';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('what is typed is kept for its record alone, until no field is left', () => {
  keepDraft('usr_1.tsk_1', { text: 'Sorry.' });
  expect(findDraft('usr_1.tsk_1')).toEqual({ text: 'Sorry.' });
  expect(findDraft('usr_1.tsk_2')).toEqual({});
  keepDraft('usr_1.tsk_1', {});
  expect(stored.get(storageKey)).toBe('[]');
});

test('the newest 20 drafts are kept, and typing makes one the newest', () => {
  for (let no = 1; no <= 20; no += 1) keepDraft(`usr_1.tsk_${no}`, { text: `${no}` });
  keepDraft('usr_1.tsk_1', { text: 'once more' });
  keepDraft('usr_1.tsk_21', { text: '21' });
  expect(findDraft('usr_1.tsk_1')).toEqual({ text: 'once more' });
  expect(findDraft('usr_1.tsk_2')).toEqual({});
  expect(findDraft('usr_1.tsk_3')).toEqual({ text: '3' });
});

test('a draft is kept for 7 days, and the next look at any of them removes an older one', () => {
  const day = 24 * 60 * 60_000;
  vi.setSystemTime(0);
  keepDraft('usr_1.tsk_1', { text: 'Sorry.' });
  vi.setSystemTime(7 * day);
  expect(findDraft('usr_1.tsk_1')).toEqual({ text: 'Sorry.' });
  vi.setSystemTime(7 * day + 1);
  expect(findDraft('usr_1.tsk_2')).toEqual({});
  expect(stored.get(storageKey)).toBe('[]');
});

test('the drafts of one person are removed, and those of others stay', () => {
  keepDraft('usr_1.tsk_1', { text: 'mine' });
  keepDraft('usr_2.tsk_1', { text: 'theirs' });
  removeDrafts('usr_1');
  expect([findDraft('usr_1.tsk_1'), findDraft('usr_2.tsk_1')]).toEqual([{}, { text: 'theirs' }]);
});

test.each([
  '{',
  'null',
  '{}',
  '[1, ["usr_1.tsk_1"], ["usr_1.tsk_1", {"text": 1}, 9e12], ["usr_1.tsk_1", {"text": ""}]]',
])('what the browser has and no draft can be, as %s, is no draft', (content) => {
  stored.set(storageKey, content);
  expect(findDraft('usr_1.tsk_1')).toEqual({});
});

test('a browser that is full or keeps nothing is no error', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  keepDraft('usr_1.tsk_1', { text: 'Sorry.' });
  expect(findDraft('usr_1.tsk_1')).toEqual({});
});
