import type { ProjectToolRunSummary } from '@harkara/contract';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../../api/by-cursor.ts';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { replaceRows } from '../../../../list/replace-rows.ts';
import type { RunFilter } from './runs-search.ts';

const pageSize = 100;

export interface RunListInput {
  readonly toolId: string;
  readonly filter: RunFilter;
}

export interface RunPageOfList {
  readonly data: readonly ProjectToolRunSummary[];
  readonly next_cursor: string | null;
}

export type ShownRuns = InfiniteData<RunPageOfList>;

/** The rows that the list shows. They are never read again by themselves, so that no row moves. */
export const shownRunsQuery = (input: RunListInput) =>
  infiniteQueryOptions({
    queryKey: [...keys.shownToolRuns(input.toolId), input.filter],
    queryFn: ({ signal, pageParam }) => listRuns(input, pageParam, signal),
    ...byCursor,
    staleTime: 'static',
  });

/**
 * The list's first page as it is now. What it knows of shown rows is written into them; what is new waits. A run takes
 * a minute at most, so those that are not over are in it.
 */
export const newestRunsQuery = (queryClient: QueryClient, input: RunListInput) =>
  queryOptions({
    queryKey: [...keys.toolRuns(input.toolId), 'newest', input.filter],
    queryFn: async ({ signal }) => {
      const page = await listRuns(input, null, signal);
      queryClient.setQueryData<ShownRuns>(
        shownRunsQuery(input).queryKey,
        (shown) => shown && replaceRows<RunPageOfList>(shown, page),
      );
      return page;
    },
  });

async function listRuns({ toolId, filter }: RunListInput, cursor: string | null, signal: AbortSignal) {
  const query = { ...filter, limit: pageSize, cursor: cursor ?? undefined };
  const page: RunPageOfList = await call('listToolRuns', { params: { tool_id: toolId }, query, signal });
  return page;
}
