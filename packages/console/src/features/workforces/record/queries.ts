import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readRows } from '../../../api/read-rows.ts';

const pageSize = 100;
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
    ...byCursor,
  });

/** The agents of a project, at most a thousand, newest first. */
export const agentsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.agents, 'all', projectId],
    queryFn: ({ signal }) =>
      readRows((query) => call('listAgents', { params: { project_id: projectId }, query, signal })),
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
