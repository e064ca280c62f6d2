import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../api/by-cursor.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { replaceShown, type ShownTasks, type TaskPage } from './task-pages.ts';
import type { TaskFilter } from './tasks-search.ts';

const pageSize = 100;

export interface TaskListInput {
  readonly projectId: string;
  readonly filter: TaskFilter;
}

/** The rows that the list shows. They are never read again by themselves, so that no row moves. */
export const shownTasksQuery = ({ projectId, filter }: TaskListInput) =>
  infiniteQueryOptions({
    queryKey: [...keys.shownTasks, projectId, filter],
    queryFn: ({ signal, pageParam }) => listTasks({ projectId, filter }, pageParam, signal),
    ...byCursor,
    staleTime: 'static',
  });

/** The list's first page as it is now. What it knows of shown rows is written into them; what is new waits. */
export const newestTasksQuery = (queryClient: QueryClient, input: TaskListInput) =>
  queryOptions({
    queryKey: [...keys.tasks, 'newest', input.projectId, input.filter],
    queryFn: async ({ signal }) => {
      const page = await listTasks(input, null, signal);
      queryClient.setQueryData<ShownTasks>(shownTasksQuery(input).queryKey, (shown) => replaceShown(shown, page));
      return page;
    },
  });

/**
 * Reads the pages behind the first one again, each from where it began, and writes what they know of shown rows into
 * them. The first one is read by `newestTasksQuery`.
 */
export async function readShownAgain(queryClient: QueryClient, input: TaskListInput): Promise<void> {
  const { queryKey } = shownTasksQuery(input);
  const cursors = (queryClient.getQueryData(queryKey)?.pageParams ?? []) as (string | null)[];
  for (const cursor of cursors.slice(1)) {
    const page = await queryClient.fetchQuery({
      queryKey: [...keys.tasks, 'again', input.projectId, input.filter, cursor],
      queryFn: ({ signal }) => listTasks(input, cursor, signal),
      staleTime: 0,
      gcTime: 0,
    });
    queryClient.setQueryData<ShownTasks>(queryKey, (shown) => replaceShown(shown, page));
  }
}

/** How many tasks have each status, of all texts. */
export function taskCountsQuery({ projectId, filter }: TaskListInput) {
  const query = { ...filter, status: undefined, q: undefined, sort: undefined };
  return queryOptions({
    queryKey: [...keys.tasks, 'counts', projectId, query],
    queryFn: ({ signal }) => call('countProjectTasks', { params: { project_id: projectId }, query, signal }),
  });
}

async function listTasks({ projectId, filter }: TaskListInput, cursor: string | null, signal: AbortSignal) {
  const query = { ...filter, limit: pageSize, include: 'names' as const, cursor: cursor ?? undefined };
  const page: TaskPage = await call('listProjectTasks', { params: { project_id: projectId }, query, signal });
  return page;
}
