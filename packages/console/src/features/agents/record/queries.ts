import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { readRows } from '../../../api/read-rows.ts';

const pageSize = 100;

/** The agents of a project, newest first. */
export const agentsQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.agents, 'list', projectId],
    queryFn: ({ signal, pageParam }) =>
      call('listAgents', {
        params: { project_id: projectId },
        query: { limit: pageSize, cursor: pageParam ?? undefined },
        signal,
      }),
    ...byCursor,
  });

/** The tools of a project, at most a thousand, newest first. */
export const toolsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.tools, 'all', projectId],
    queryFn: ({ signal }) =>
      readRows((query) => call('listTools', { params: { project_id: projectId }, query, signal })),
  });

const chatsMax = 20;

/** The newest test chats of an agent alone, not as a member of a workforce. */
export const testChatsQuery = (projectId: string, agentId: string) =>
  queryOptions({
    queryKey: [...keys.tasks, 'test-chats', projectId, agentId],
    queryFn: async ({ signal }) => {
      const query = { channel: ['test' as const], agent_id: agentId, limit: chatsMax };
      const page = await call('listProjectTasks', { params: { project_id: projectId }, query, signal });
      return page.data.filter((task) => task.workforce_id === undefined);
    },
  });
