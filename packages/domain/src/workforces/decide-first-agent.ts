import type { Channel, WorkforceDraft } from '@harkara/contract';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { JsonData } from '../data/json-data.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';

/** The data that a workforce's routes test. `data` is that of the webhook call or the event, else {}. */
export interface RouteInput {
  readonly message: string;
  readonly channel: Channel;
  readonly files: readonly { readonly kind: string; readonly name: string }[];
  readonly data: JsonData;
}

export interface WorkforceInput {
  readonly definition: Pick<WorkforceDraft, 'members' | 'routes' | 'default_agent_id'>;
  /** The agents that can take work: published, not paused, not deleted. */
  readonly available: readonly string[];
}

/** Shown where work began although not all routes could be looked at within the decision's budget. */
export const routesCutShortReason =
  "The workforce's routes take more than one decision may spend, so those that were left were passed over.";

/**
 * The agent that begins: the one of the first route whose condition is true, else the default agent, else the first
 * member. A member that cannot take work is treated as if it were not a member, with every route to it. Routes that are
 * reached after the budget is spent are passed over. Null when no member is left. Never throws.
 */
export function decideFirstAgent(
  { definition, available }: WorkforceInput,
  input: RouteInput,
  budget: ProgramBudget,
): string | null {
  const { members, routes, default_agent_id } = definition;
  const free = new Set(members.filter((id) => available.includes(id)));
  if (free.size === 0) return null;
  const { message, channel } = input;
  const data = { message, channel, files: input.files.map(({ kind, name }) => ({ kind, name })), data: input.data };
  const route = routes.find(({ when, agent_id }) => free.has(agent_id) && evaluateCondition(when, data, budget));
  if (route !== undefined) return route.agent_id;
  return free.has(default_agent_id) ? default_agent_id : (members.find((id) => free.has(id)) ?? null);
}
