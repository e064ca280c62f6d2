import type { WorkforceDraft } from '@harkara/contract';
import { budgetSpentReason, decideFirstAgent, type JsonData, parseJson, type ProgramBudget } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { findWorkforces, type FoundForStart } from '../triggers/find-workforces.ts';
import type { TriggeredStart } from '../triggers/insert-triggered-tasks.ts';
import { parseDefinition } from '../triggers/parse-definition.ts';
import { type DecidedStarts, skipped } from './decide-starts.ts';
import type { EventRow } from './event-row.ts';
import type { ListenerRow } from './list-listeners.ts';

interface RouteStartsInput {
  event: EventRow;
  listeners: readonly ListenerRow[];
  decided: DecidedStarts;
  /** What the filters and templates of the same event left. */
  budget: ProgramBudget;
}

/**
 * Adds the first agent to the starts of workforces, by their routes. A start that is reached after the budget is spent
 * is skipped. Reads nothing when all starts are of agents.
 */
export async function routeStarts(
  queries: Queries,
  { event, listeners, decided, budget }: RouteStartsInput,
): Promise<DecidedStarts> {
  const targets = new Map(
    listeners.flatMap(({ id, workforce_id }) => (workforce_id === null ? [] : [[id, workforce_id]])),
  );
  const ids = new Set(decided.starts.flatMap(({ triggerId }) => targets.get(triggerId) ?? []));
  if (ids.size === 0) return decided;
  const found = await queries.query(findWorkforces, { workforceIds: [...ids], projectId: event.project_id });
  const workforces = new Map(found.map((workforce) => [workforce.id, workforce]));
  const decide = decideWithin(budget, parseJson(event.data));
  const routed: DecidedStarts = { starts: [], outcomes: [...decided.outcomes] };
  for (const start of decided.starts) {
    const workforce = workforces.get(targets.get(start.triggerId) ?? '');
    const agentId = workforce === undefined ? null : decide(workforce, start);
    if (agentId === undefined) routed.outcomes.push(skipped(start.triggerId, budgetSpentReason));
    else routed.starts.push({ ...start, agentId });
  }
  return routed;
}

/** Decides the first agent; undefined once the budget is spent. The definition of a workforce is parsed once. */
function decideWithin(budget: ProgramBudget, data: JsonData) {
  const definitions = new Map<string, WorkforceDraft>();
  return (
    { id, definition: text, available }: FoundForStart,
    { message }: TriggeredStart,
  ): string | null | undefined => {
    if (text === null) return null;
    if (!budget.take(definitions.has(id) ? 0 : text.length)) return undefined;
    const definition = definitions.get(id) ?? parseDefinition(text);
    definitions.set(id, definition);
    const agentId = decideFirstAgent({ definition, available }, { message, channel: 'Event', files: [], data }, budget);
    return budget.isSpent ? undefined : agentId;
  };
}
