import type { Channel, WorkforceDraft } from '@harkara/contract';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { JsonData } from '../data/json-data.ts';

/** What a workforce's routes see. `data` is what came with a webhook call or an event, {} otherwise. */
export interface RouteInput {
  readonly message: string;
  readonly channel: Channel;
  readonly files: readonly { readonly kind: string; readonly name: string }[];
  readonly data: JsonData;
}

export interface WorkforceInput {
  readonly definition: Pick<WorkforceDraft, 'members' | 'routes' | 'default_agent_id'>;
  /** Agents that can take work: published, not paused, not deleted. */
  readonly able: readonly string[];
}

/**
 * Who begins: the agent of the first route that holds, else the default agent, else the first member. A member that cannot
 * take work is passed over as if it were none, with every route to it. Null when nobody is left. Never throws.
 */
export function decideFirstAgent({ definition, able }: WorkforceInput, facts: RouteInput): string | null {
  const { members, routes, default_agent_id } = definition;
  const free = new Set(members.filter((id) => able.includes(id)));
  if (free.size === 0) return null;
  const { message, channel, data } = facts;
  const seen = { message, channel, files: facts.files.map(({ kind, name }) => ({ kind, name })), data };
  const route = routes.find(({ when, agent_id }) => free.has(agent_id) && evaluateCondition(when, seen));
  if (route !== undefined) return route.agent_id;
  return free.has(default_agent_id) ? default_agent_id : (members.find((id) => free.has(id)) ?? null);
}
