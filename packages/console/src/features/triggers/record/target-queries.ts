import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
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
export const targetQuery = (id: string) =>
  queryOptions({
    queryKey: [kindOfTarget(id), id, 'target'],
    queryFn: async ({ signal }): Promise<Target> =>
      kindOfTarget(id) === 'agent'
        ? targetOf('agent', await call('readAgent', { params: { agent_id: id }, signal }))
        : targetOf('workforce', await call('readWorkforce', { params: { workforce_id: id }, signal })),
  });
