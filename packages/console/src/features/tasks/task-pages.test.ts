import type { ProjectTaskSummary, TaskStatus } from '@harkara/contract';
import { expect, test } from 'vitest';
import { countNew, patchStatus, replaceShown, type TaskPage } from './task-pages.ts';

const row = (id: string, status: TaskStatus, cost = 0) =>
  ({ id, status, cost_inr: cost, updated_at: 'before' }) as ProjectTaskSummary;
const page = (rows: ProjectTaskSummary[], next: string | null = null): TaskPage => ({ data: rows, next_cursor: next });
const shownOf = (...pages: TaskPage[]) => ({ pages, pageParams: pages.map(() => null) });

test('a row gets its new status where it is, and other pages stay the same object', () => {
  const shown = shownOf(page([row('c', 'running'), row('b', 'running')], 'b'), page([row('a', 'queued')]));
  const patched = patchStatus(shown, { id: 'b', status: 'done', now: 'now' });
  expect(patched?.pages[0]?.data).toEqual([row('c', 'running'), { ...row('b', 'done'), updated_at: 'now' }]);
  expect(patched?.pages[1]).toBe(shown.pages[1]);
  expect(patchStatus(shown, { id: 'b', status: 'running', now: 'now' })).toBe(shown);
  expect(patchStatus(shown, { id: 'z', status: 'failed', now: 'now' })).toBe(shown);
});

test('a newer page changes the rows that are shown and brings none', () => {
  const shown = shownOf(page([row('b', 'running'), row('a', 'queued')]));
  const replaced = replaceShown(shown, page([row('c', 'queued'), row('b', 'done', 2)]));
  expect(replaced?.pages[0]?.data).toEqual([row('b', 'done', 2), row('a', 'queued')]);
});

test('new is what sorts before the last shown row; what sorts behind it was not loaded yet', () => {
  const newer = page([row('d', 'queued'), row('c', 'queued'), row('a', 'queued')]);
  expect(countNew(shownOf(page([row('c', 'queued'), row('b', 'queued')], 'b')), newer, undefined)).toBe(1);
  expect(countNew(shownOf(page([row('c', 'queued'), row('b', 'queued')])), newer, undefined)).toBe(2);
  const costly = page([row('a', 'done', 9), row('b', 'done', 5), row('z', 'done', 1)]);
  expect(countNew(shownOf(page([row('b', 'done', 5)], 'b')), costly, '-cost')).toBe(1);
});
