import { limits } from '@harkara/contract';
import { decideEventStart, findObstacle, parseJson } from '@harkara/domain';
import type { Context } from '../../context.ts';
import { availabilityOf } from '../triggers/availability-of.ts';
import type { TriggeredStart, TriggeredTask } from '../triggers/insert-triggered-tasks.ts';
import type { EventOutcome } from './close-event.ts';
import type { EventRow } from './event-row.ts';
import type { ListenerRow } from './list-listeners.ts';

interface DecidedStarts {
  starts: TriggeredStart[];
  /** Of the triggers that start nothing, with the reason that they show. */
  outcomes: EventOutcome[];
}

/** Decides for each trigger that listens to the event's type whether it starts a task. */
export function decideStarts(
  ctx: Pick<Context, 'newId'>,
  event: EventRow,
  listeners: readonly ListenerRow[],
): DecidedStarts {
  const decided: DecidedStarts = { starts: [], outcomes: [] };
  if (listeners.length === 0) return decided;
  const happened = {
    type: event.type,
    data: parseJson(event.data),
    causeTriggerId: listeners[0]?.cause_trigger_id ?? null,
  };
  for (const { id, event_type, filter, message_template } of listeners) {
    const decision = decideEventStart(happened, {
      id,
      eventType: event_type,
      filter,
      messageTemplate: message_template,
    });
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

function skipped(triggerId: string, reason: string): EventOutcome {
  return { triggerId, result: 'Skipped', reason, taskId: null };
}
