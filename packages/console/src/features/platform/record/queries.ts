import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;
const everyMs = 5_000;

export const platformQuery = queryOptions({
  queryKey: [...keys.platform, 'settings'],
  queryFn: ({ signal }) => call('readPlatform', { signal }),
});

/** What waits and runs. No stream tells of it, so it is read again while it is shown. */
export const loadQuery = queryOptions({
  queryKey: [...keys.platform, 'load'],
  queryFn: ({ signal }) => call('readPlatformLoad', { signal }),
  refetchInterval: everyMs,
});

export const workspacesQuery = infiniteQueryOptions({
  queryKey: [...keys.platform, 'workspaces'],
  queryFn: ({ signal, pageParam }) =>
    call('listPlatformWorkspaces', { query: { limit: pageSize, cursor: pageParam ?? undefined }, signal }),
  ...byCursor,
});
