import type { Tool } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;
const pagesMax = 10;

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
    initialPageParam: null as string | null,
    getNextPageParam: (page: { next_cursor: string | null }) => page.next_cursor,
  });

/** The models that have a price, with what they cost. */
export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: async ({ signal }) => (await call('listModels', { signal })).data,
  staleTime: 5 * 60_000,
});

/** The tools of a project, at most a thousand, newest first. */
export const toolsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.tools, 'all', projectId],
    queryFn: async ({ signal }) => {
      const tools: Tool[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const query = { limit: pageSize, cursor };
        const found = await call('listTools', { params: { project_id: projectId }, query, signal });
        tools.push(...found.data);
        if (found.next_cursor === null) break;
        cursor = found.next_cursor;
      }
      return tools;
    },
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
