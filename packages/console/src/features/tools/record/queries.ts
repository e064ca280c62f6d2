import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;
/** A run is read again that often while it goes on: hints tell when it is over, and not of each of its steps. */
const runningMs = 1_000;

export const toolsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ['tools', projectId],
    queryFn: ({ signal, pageParam }) =>
      call('listTools', {
        params: { project_id: projectId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** The inputs of the version that runs of a tool have; none of one that is not published. */
export const publishedInputsQuery = (toolId: string) =>
  queryOptions({
    queryKey: ['tool', toolId, 'published-inputs'],
    queryFn: async ({ signal }) => {
      const page = await call('listToolVersions', { params: { tool_id: toolId }, query: { limit: 1 }, signal });
      return page.data[0]?.definition.inputs ?? [];
    },
  });

/** The id of the newest test; null when there was none. */
export const newestTestQuery = (toolId: string) =>
  queryOptions({
    queryKey: ['tool', toolId, 'newest-test'],
    queryFn: async ({ signal }) => {
      const query = { source: 'test', limit: 1 } as const;
      const page = await call('listToolRuns', { params: { tool_id: toolId }, query, signal });
      return page.data[0]?.id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A run with its inputs, its output and what each step did. */
export const runQuery = (runId: string) =>
  queryOptions({
    queryKey: keys.toolRun(runId),
    queryFn: ({ signal }) => call('readToolRun', { params: { run_id: runId }, signal }),
    refetchInterval: ({ state: { data } }) => (data === undefined || data.finished_at !== null ? false : runningMs),
  });

export const secretNamesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['secrets', projectId, 'names'],
    queryFn: async ({ signal }) => {
      const page = await call('listSecrets', { params: { project_id: projectId }, query: { limit: pageSize }, signal });
      return page.data.map(({ name }) => name);
    },
  });
