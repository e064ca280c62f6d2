import type { Names, ProjectTaskSummary } from '@harkara/contract';
import { nameOf } from '../../api/name-of.ts';

interface Origin {
  readonly agent: string;
  /** Who started the task, such as "‹ Orders hook". */
  readonly origin: string;
}

const unnamed = { api: 'API', Schedule: 'schedule', Webhook: 'webhook', Event: 'event', test: 'test chat' } as const;

/** Whose task it is and who started it, by name. What has no name any more shows its id. */
export function originOf(
  task: Pick<ProjectTaskSummary, 'agent_id' | 'workforce_id' | 'trigger_id' | 'api_key_id' | 'channel'>,
  names: Names,
): Origin {
  const from = task.trigger_id ?? task.api_key_id;
  const caller = from === null || names[from] === undefined ? unnamed[task.channel] : nameOf(names, from);
  const team = task.workforce_id === undefined ? '' : ` ‹ ${nameOf(names, task.workforce_id)}`;
  return { agent: nameOf(names, task.agent_id), origin: `${team} ‹ ${caller}` };
}
