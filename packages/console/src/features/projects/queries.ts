import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../api/by-cursor.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';

const pageSize = 100;

export const projectsQuery = (workspaceId: string) =>
  infiniteQueryOptions({
    queryKey: keys.projects(workspaceId),
    queryFn: ({ signal, pageParam }) =>
      call('listProjects', {
        params: { workspace_id: workspaceId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
  });
