import { decideFirstAgent, parseJson } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { findWorkforces } from '../triggers/find-workforces.ts';
import type { TriggeredStart } from '../triggers/insert-triggered-tasks.ts';
import type { EventRow } from './event-row.ts';
import type { ListenerRow } from './list-listeners.ts';

interface RouteStartsInput {
  event: EventRow;
  listeners: readonly ListenerRow[];
  starts: readonly TriggeredStart[];
}

/** Adds the first agent to the starts of workforces, by their routes. Reads nothing when all starts are of agents. */
export async function routeStarts(
  queries: Queries,
  { event, listeners, starts }: RouteStartsInput,
): Promise<readonly TriggeredStart[]> {
  const targets = new Map(
    listeners.flatMap(({ id, workforce_id }) => (workforce_id === null ? [] : [[id, workforce_id]])),
  );
  const ids = new Set(starts.flatMap(({ triggerId }) => targets.get(triggerId) ?? []));
  if (ids.size === 0) return starts;
  const found = await queries.query(findWorkforces, { workforceIds: [...ids], projectId: event.project_id });
  const workforces = new Map(found.map((workforce) => [workforce.id, workforce]));
  const data = parseJson(event.data);
  return starts.map((start) => {
    const { definition = null, available = [] } = workforces.get(targets.get(start.triggerId) ?? '') ?? {};
    if (definition === null) return start;
    const agentId = decideFirstAgent(
      { definition, available },
      { message: start.message, channel: 'Event', files: [], data },
    );
    return { ...start, agentId };
  });
}
