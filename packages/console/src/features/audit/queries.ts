import { infiniteQueryOptions } from '@tanstack/react-query';
import { byCursor } from '../../api/by-cursor.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { type AuditSearch, auditFilterOf } from './audit-search.ts';

const pageSize = 50;

export const auditQuery = (workspaceId: string, search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.audit(workspaceId), search],
    queryFn: ({ signal, pageParam }) =>
      call('listAuditRows', {
        params: { workspace_id: workspaceId },
        query: { ...auditFilterOf(search), limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
  });
