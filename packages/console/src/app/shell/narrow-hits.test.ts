import type { SearchHit } from '@harkara/contract';
import { expect, test } from 'vitest';
import { narrowHits } from './narrow-hits.ts';

const hit = (id: string, title: string): SearchHit => ({ kind: 'task', id, title, excerpt: '', at: '' });
const hits = [hit('tsk_1', 'Order #4711'), hit('tsk_2', 'ऑर्डर 47')];

test.each([
  ['47', ['tsk_1', 'tsk_2']],
  ['ORDER 471', ['tsk_1']],
  ['#4711', ['tsk_1']],
  ['ऑर्डर', ['tsk_2']],
  ['tsk_2', ['tsk_2']],
  ['4712', []],
  ['', []],
  ['#', []],
])('what was found before shows %j', (text, ids) => {
  expect(narrowHits(hits, text).map(({ id }) => id)).toEqual(ids);
});
