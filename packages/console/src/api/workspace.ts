import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './keys.ts';

export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.workspace(workspaceId),
    queryFn: ({ signal }) => call('readWorkspace', { params: { workspace_id: workspaceId }, signal }),
  });
