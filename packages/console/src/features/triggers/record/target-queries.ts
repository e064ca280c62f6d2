import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { recordQuery } from '../../../drafts/queries.ts';
import { kindOfTarget, type Target, targetOf } from './target.ts';

const shownMax = 100;

/** What a trigger of a project can start: its newest hundred agents and workforces. */
export const targetsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...keys.agents, 'targets', projectId],
    queryFn: async ({ signal }): Promise<readonly Target[]> => {
      const input = { params: { project_id: projectId }, query: { limit: shownMax }, signal };
      const [agents, workforces] = await Promise.all([call('listAgents', input), call('listWorkforces', input)]);
      return [
        ...agents.data.map((each) => targetOf('agent', each)),
        ...workforces.data.map((each) => targetOf('workforce', each)),
      ];
    },
  });

/** The target of one trigger. Refused when it was deleted. */
export function useTarget(id: string) {
  const kind = kindOfTarget(id);
  return useQuery({ ...recordQuery(kind, id), select: (record): Target => targetOf(kind, record) });
}
