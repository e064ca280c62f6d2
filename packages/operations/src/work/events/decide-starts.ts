import { condition, limits } from '@harkara/contract';
import {
  budgetSpentReason,
  decideEventStart,
  type EventStart,
  findObstacle,
  parseJson,
  type ProgramBudget,
  type ReceivedEvent,
} from '@harkara/domain';
import type { Context } from '../../context.ts';
import { availabilityOf } from '../triggers/availability-of.ts';
import type { TriggeredStart, TriggeredTask } from '../triggers/insert-triggered-tasks.ts';
import type { EventOutcome } from './close-event.ts';
import type { EventRow } from './event-row.ts';
import type { ListenerRow } from './list-listeners.ts';

export interface DecidedStarts {
  starts: TriggeredStart[];
  /** Of the triggers that start nothing, with the reason that they show. */
  outcomes: EventOutcome[];
}

interface DecideStartsInput {
  event: EventRow;
  listeners: readonly ListenerRow[];
  /** For all filters and templates, and for the routes that are decided afterwards. */
  budget: ProgramBudget;
}

/** Decides for each trigger that listens to the event's type whether it starts a task. */
export function decideStarts(
  ctx: Pick<Context, 'newId'>,
  { event, listeners, budget }: DecideStartsInput,
): DecidedStarts {
  const decided: DecidedStarts = { starts: [], outcomes: [] };
  if (listeners.length === 0) return decided;
  const happened = {
    type: event.type,
    data: parseJson(event.data),
    causeTriggerId: listeners[0]?.cause_trigger_id ?? null,
  };
  for (const listener of listeners) {
    const { id } = listener;
    const decision = decide(happened, listener, budget);
    if (decision.kind === 'skip') decided.outcomes.push(skipped(id, decision.reason));
    if (decision.kind !== 'start') continue;
    if (decided.starts.length === limits.triggersPerEventMax) decided.outcomes.push(skipped(id, tooMany));
    else
      decided.starts.push({
        triggerId: id,
        taskId: ctx.newId('task'),
        messageId: ctx.newId('message'),
        message: decision.message,
        agentId: null,
      });
  }
  return decided;
}

/** A filter is parsed only while something of the budget is left. */
function decide(happened: ReceivedEvent, listener: ListenerRow, budget: ProgramBudget): EventStart {
  const { id, event_type: eventType, filter, message_template: messageTemplate } = listener;
  if (!budget.take(filter?.length ?? 0)) return { kind: 'skip', reason: budgetSpentReason };
  const trigger = {
    id,
    eventType,
    filter: filter === null ? null : condition.parse(JSON.parse(filter)),
    messageTemplate,
  };
  return decideEventStart(happened, trigger, budget);
}

const tooMany = `One event starts at most ${limits.triggersPerEventMax} triggers.`;

/** The outcome of an inserted start, as every kind of trigger records it. */
export function outcomeOf(
  { trigger_id: triggerId, task_id: taskId, target, refusal }: TriggeredTask,
  listeners: readonly ListenerRow[],
): EventOutcome {
  if (refusal === null) return { triggerId, result: 'Started', reason: null, taskId };
  const agent_id = listeners.find(({ id }) => id === triggerId)?.agent_id ?? null;
  const availability = availabilityOf({
    target,
    agent_id,
    ai_paused: refusal === 'ai_paused',
    limit_reached: refusal === 'daily_limit_reached',
  });
  return skipped(triggerId, findObstacle(availability)?.reason ?? '');
}

export function skipped(triggerId: string, reason: string): EventOutcome {
  return { triggerId, result: 'Skipped', reason, taskId: null };
}
