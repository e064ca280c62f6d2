import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;

/** A project's keys, newest first, revoked ones too. Never their values. */
export const apiKeysQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: keys.apiKeys(projectId),
    queryFn: ({ signal, pageParam }) =>
      call('listApiKeys', {
        params: { project_id: projectId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
  });
