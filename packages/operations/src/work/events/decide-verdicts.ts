import type { EventVerdict } from '@harkara/contract';
import type { EventOutcome } from './close-event.ts';
import type { ListenerRow } from './list-listeners.ts';

interface DispatchedEvent {
  listeners: readonly Pick<ListenerRow, 'id' | 'cause_trigger_id'>[];
  /** What was to start. One whose trigger was deleted meanwhile has no outcome, and so no verdict. */
  starts: readonly { triggerId: string }[];
  outcomes: readonly EventOutcome[];
}

const filterReason = 'The filter does not hold.';
const ownTaskReason = 'The event comes from a task of this trigger.';

/** What each trigger that listens made of an event: the outcomes that triggers show, and who ignored it. */
export function decideVerdicts({ listeners, starts, outcomes }: DispatchedEvent): EventVerdict[] {
  const concerned = new Set([...starts, ...outcomes].map(({ triggerId }) => triggerId));
  const decided = outcomes.map(({ triggerId, result, reason, taskId }) => {
    return { trigger_id: triggerId, result, reason, task_id: taskId };
  });
  const ignored = listeners.filter(({ id }) => !concerned.has(id)).map(ignore);
  return [...decided, ...ignored];
}

function ignore({ id, cause_trigger_id }: DispatchedEvent['listeners'][number]): EventVerdict {
  const reason = id === cause_trigger_id ? ownTaskReason : filterReason;
  return { trigger_id: id, result: 'Ignored', reason, task_id: null };
}
