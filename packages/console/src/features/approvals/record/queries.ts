import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { ApprovalsSearch } from './approvals-search.ts';

const pageSize = 100;

/** What waits, with the least time left first; what was decided, newest first. */
export const approvalsQuery = (projectId: string, { status = 'pending', kind, agent }: ApprovalsSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.approvals, projectId, { status, kind, agent }],
    queryFn: ({ signal, pageParam }) =>
      call('listApprovals', {
        params: { project_id: projectId },
        query: {
          status,
          kind,
          agent_id: agent,
          sort: status === 'pending' ? 'expires_at' : undefined,
          include: 'names',
          limit: pageSize,
          cursor: pageParam ?? undefined,
        },
        signal,
      }),
    ...byCursor,
  });

export const approvalQuery = (approvalId: string) =>
  queryOptions({
    queryKey: keys.approval(approvalId),
    queryFn: ({ signal }) =>
      call('readApproval', { params: { approval_id: approvalId }, query: { include: 'names' }, signal }),
  });

/** A project has few agents: one page holds those whose work may need approval. */
export const agentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.agents, projectId],
    queryFn: ({ signal }) => call('listAgents', { params: { project_id: projectId }, query: { limit: 100 }, signal }),
  });
