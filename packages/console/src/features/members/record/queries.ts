import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;

/** Members and invited people, newest first. */
export const membersQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: keys.members(workspaceId),
    queryFn: ({ signal, pageParam }) =>
      call('listMembers', {
        params: { workspace_id: workspaceId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
  });
