import type { Channel, RouteResult, Routing, WorkforceDraft } from '@harkara/contract';
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

/**
 * Who begins, and what came of each route: the agent of the first one whose condition is true, else the default agent,
 * else the first member. A member that cannot take work is treated as if it were not a member, with every route to it.
 * Routes that are reached after the budget is spent are passed over. Null when no member is left. Never throws.
 */
export function decideRouting(
  { definition, available }: WorkforceInput,
  input: RouteInput,
  budget: ProgramBudget,
): Routing | null {
  const { members, default_agent_id } = definition;
  const free = new Set(members.filter((id) => available.includes(id)));
  const [first] = free;
  if (first === undefined) return null;
  const results = tryRoutes(definition.routes, { free, data: dataOf(input), budget });
  const held = definition.routes[results.indexOf('held')];
  const isDefaultFree = free.has(default_agent_id);
  return {
    agent_id: held?.agent_id ?? (isDefaultFree ? default_agent_id : first),
    decided_by: held === undefined ? (isDefaultFree ? 'default_agent' : 'first_member') : 'route',
    routes: definition.routes.map(({ agent_id }, index) => ({ agent_id, result: results[index] ?? 'not_reached' })),
    passed_over: members.filter((id) => !free.has(id)),
  };
}

interface Trial {
  readonly free: ReadonlySet<string>;
  readonly data: JsonData;
  readonly budget: ProgramBudget;
}

/** What came of each route, up to the one that holds. */
function tryRoutes(routes: WorkforceDraft['routes'], { free, data, budget }: Trial): RouteResult[] {
  const results: RouteResult[] = [];
  for (const { when, agent_id } of routes) {
    const holds = free.has(agent_id) && evaluateCondition(when, data, budget);
    results.push(holds ? 'held' : missOf(free.has(agent_id), budget));
    if (holds) break;
  }
  return results;
}

function missOf(isFree: boolean, budget: ProgramBudget): RouteResult {
  if (!isFree) return 'passed_over';
  return budget.isSpent ? 'not_decided' : 'did_not_hold';
}

function dataOf({ message, channel, files, data }: RouteInput): JsonData {
  return { message, channel, files: files.map(({ kind, name }) => ({ kind, name })), data };
}
