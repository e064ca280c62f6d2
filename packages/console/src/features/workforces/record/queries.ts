import type { Agent } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;
const agentPagesMax = 10;
const triesMax = 10;

/** The workforces of a project, newest first. */
export const workforcesQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.workforces, 'list', projectId],
    queryFn: ({ signal, pageParam }) =>
      call('listWorkforces', {
        params: { project_id: projectId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** The agents of a project, at most a thousand, newest first. */
export const agentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.agents, 'all', projectId],
    queryFn: async ({ signal }) => {
      const agents: Agent[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < agentPagesMax; page += 1) {
        const query = { limit: pageSize, cursor };
        const found = await call('listAgents', { params: { project_id: projectId }, query, signal });
        agents.push(...found.data);
        if (found.next_cursor === null) break;
        cursor = found.next_cursor;
      }
      return agents;
    },
  });

/** The newest messages that a workforce was tried with. */
export const triesQuery = (projectId: string, workforceId: string) =>
  queryOptions({
    queryKey: [...keys.tasks, 'tries', projectId, workforceId],
    queryFn: async ({ signal }) => {
      const query = { channel: ['test' as const], workforce_id: workforceId, limit: triesMax };
      return (await call('listProjectTasks', { params: { project_id: projectId }, query, signal })).data;
    },
  });
