import { limits } from '@harkara/contract';
import { eventLimits, eventPatternsOf } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { openProgramBudget } from '../../open-program-budget.ts';
import { insertTriggeredTasks } from '../triggers/insert-triggered-tasks.ts';
import { closeEvent } from './close-event.ts';
import { decideStarts, outcomeOf } from './decide-starts.ts';
import { decideVerdicts } from './decide-verdicts.ts';
import type { EventRow } from './event-row.ts';
import { type ListenerRow, listListeners } from './list-listeners.ts';
import { routeStarts } from './route-starts.ts';

export type StartContext = Pick<Context, 'db' | 'newId' | 'logger' | 'jobQueue'>;

/** More starts are written in another turn of the event loop than they are decided in. */
const startsAtOnceMax = 10;

export interface StartedByEvent {
  tasks: { taskId: string; waiting: number }[];
  traceId: string | null;
}

/**
 * Starts a task for each trigger that an event concerns, records what each trigger made of it and closes the event, all
 * in the caller's transaction: an event is dispatched completely or not at all. Enqueue the tasks after the commit.
 */
export async function startListeners(
  ctx: StartContext,
  queries: Queries,
  { event, traceId: given }: { event: EventRow; traceId: string | null },
): Promise<StartedByEvent> {
  const listeners = isTooDeep(ctx, event) ? [] : await listMatching(ctx, queries, event);
  const traceId = given ?? listeners[0]?.cause_trace_id ?? null;
  const budget = openProgramBudget();
  const decided = decideStarts(ctx, { event, listeners, budget });
  const { starts, outcomes: skipped } = await routeStarts(queries, { event, listeners, decided, budget });
  if (budget.isSpent) ctx.logger.warn('event.budget_spent', { event_id: event.id, project_id: event.project_id });
  if (starts.length > startsAtOnceMax) await ownTurn();
  const written = await insertTriggeredTasks({ db: ctx.db, queries }, starts, {
    channel: 'Event',
    traceId,
    eventId: event.id,
    depth: event.depth,
  });
  const outcomes = [...skipped, ...written.map((task) => outcomeOf(task, listeners))];
  const verdicts = decideVerdicts({ listeners, starts, outcomes });
  await closeEvent(queries, { eventId: event.id, verdicts, outcomes });
  return {
    tasks: written.flatMap(({ task_id: taskId, waiting }) => (taskId === null ? [] : [{ taskId, waiting }])),
    traceId,
  };
}

/** Ends chains of events that start each other. */
function isTooDeep({ logger }: StartContext, { id, type, depth, cause_task_id }: EventRow): boolean {
  if (depth <= limits.eventDepthMax) return false;
  logger.warn('event.depth_exceeded', { event_id: id, type, depth, cause_task_id });
  return true;
}

async function listMatching({ logger }: StartContext, queries: Queries, event: EventRow): Promise<ListenerRow[]> {
  const most = eventLimits.listenersReadMax;
  const found = await queries.query(listListeners, {
    projectId: event.project_id,
    patterns: eventPatternsOf(event.type),
    causeTaskId: event.cause_task_id,
    limit: most,
  });
  if (found.length === most) logger.warn('event.too_many_triggers', { event_id: event.id, type: event.type, most });
  return found;
}
