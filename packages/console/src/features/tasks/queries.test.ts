import type { ProjectTaskSummary, TaskStatus } from '@harkara/contract';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { readShownAgain, shownTasksQuery } from './queries.ts';
import type { TaskPage } from './task-pages.ts';

const service = vi.hoisted(() => ({ pages: new Map<string | undefined, unknown>() }));
vi.mock('../../api/call.ts', () => ({
  call: async (_id: string, { query }: { query: { cursor?: string } }) => service.pages.get(query.cursor),
}));

const pageOf = (next: string | null, ...rows: (readonly [id: string, status: TaskStatus])[]): TaskPage => ({
  data: rows.map(([id, status]) => ({ id, status }) as ProjectTaskSummary),
  next_cursor: next,
});

test('the pages behind the first one are read again, and no row comes, goes or moves', async () => {
  const queryClient = new QueryClient();
  const input = { projectId: 'prj_1', filter: {} };
  const { queryKey } = shownTasksQuery(input);
  const shown = [pageOf('c2', ['e', 'done']), pageOf('c3', ['d', 'running']), pageOf(null, ['b', 'queued'])];
  queryClient.setQueryData(queryKey, { pages: shown, pageParams: [null, 'c2', 'c3'] });
  service.pages.set('c2', pageOf('c3', ['d', 'done'], ['c', 'queued']));
  service.pages.set('c3', pageOf(null, ['b', 'failed']));
  await readShownAgain(queryClient, input);
  const rows = queryClient.getQueryData(queryKey)?.pages.flatMap(({ data }) => data);
  expect(rows?.map(({ id, status }) => [id, status])).toEqual([
    ['e', 'done'],
    ['d', 'done'],
    ['b', 'failed'],
  ]);
});
