import { useNames } from '../../api/names.ts';
import { channels } from './tasks-search.ts';
import { tasksRoute } from './use-tasks-search.ts';

interface FilterChoice {
  readonly name: 'agent' | 'workforce' | 'trigger' | 'key' | 'channel';
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const channelNames = { api: 'API', Schedule: 'Schedule', Webhook: 'Webhook', Event: 'Event', test: 'Test' } as const;

/** What a list can be narrowed to, by name. Who may not see API keys is offered none. */
export function useFilterChoices(projectId: string): readonly FilterChoice[] {
  const { workspace } = tasksRoute.useRouteContext();
  const agents = useNames(projectId, 'agent');
  const workforces = useNames(projectId, 'workforce');
  const triggers = useNames(projectId, 'trigger');
  const apiKeys = useNames(projectId, 'api_key', workspace.permits.includes('keys.manage'));
  const optionsOf = ({ data = new Map() }: { data?: ReadonlyMap<string, string> | undefined }) =>
    [...data].map(([value, label]) => ({ value, label }));
  const named: readonly FilterChoice[] = [
    { name: 'agent', label: 'Agent', options: optionsOf(agents) },
    { name: 'workforce', label: 'Workforce', options: optionsOf(workforces) },
    { name: 'trigger', label: 'Trigger', options: optionsOf(triggers) },
    { name: 'key', label: 'API key', options: optionsOf(apiKeys) },
  ];
  const channel = channels.map((value) => ({ value, label: channelNames[value] }));
  return [
    ...named.filter(({ options }) => options.length > 0),
    { name: 'channel', label: 'Channel', options: channel },
  ];
}
