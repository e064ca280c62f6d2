import type { Channel } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { useNames } from '../../../api/names.ts';
import { overviewRoute } from '../record/use-overview.ts';
import type { FirstStepsInput } from './first-steps.ts';

/** What a project has; null until all of it is read. Who may not see API keys learns of triggers alone. */
export function useFirstSteps(projectId: string): FirstStepsInput | null {
  const maySeeKeys = overviewRoute.useRouteContext().workspace.permits.includes('keys.manage');
  const agents = useNames(projectId, 'agent').data;
  const triggers = useNames(projectId, 'trigger').data;
  const apiKeys = useNames(projectId, 'api_key', maySeeKeys).data;
  const tasks = useCount(projectId);
  const testChats = useCount(projectId, 'test');
  const isKnown = maySeeKeys ? apiKeys !== undefined : true;
  if (agents === undefined || triggers === undefined || tasks === undefined || testChats === undefined) return null;
  return isKnown ? { agents: agents.size, testChats, entries: triggers.size + (apiKeys?.size ?? 0), tasks } : null;
}

/** How many tasks a project has; those of a channel when it is named. Test chats count only then. */
function useCount(projectId: string, channel?: Channel): number | undefined {
  const query = channel === undefined ? {} : { channel: [channel] };
  const { data } = useQuery({
    queryKey: [...keys.overview(projectId), 'counts', channel],
    queryFn: ({ signal }) => call('countProjectTasks', { params: { project_id: projectId }, query, signal }),
  });
  return data === undefined ? undefined : Object.values(data).reduce((sum, each) => sum + each, 0);
}
