import { type LiveEvent, liveHints } from '@harkara/contract';
import { rupeesOf } from '@harkara/domain';
import type { PlacedHint } from '@harkara/operations/manage';

type LiveHint = PlacedHint['hint'];

/** The event of a hint. Its schema is also what proves that a status is one of the contract's words. */
export function presentHint(hint: LiveHint): LiveEvent {
  const event = hint.kind;
  return { event, data: liveHints[event].parse(dataOf(hint)) } as LiveEvent;
}

function dataOf(hint: LiveHint): object {
  switch (hint.kind) {
    case 'task':
      return { id: hint.id, status: hint.state };
    case 'step':
      return { id: hint.id, task_id: hint.taskId, turn: hint.turn, status: hint.status };
    case 'approval':
      return { id: hint.id, task_id: hint.of_id, status: hint.state };
    case 'tool_run':
      return { id: hint.id, tool_id: hint.of_id, status: hint.state };
    case 'schedule_run':
      return { id: hint.id, trigger_id: hint.of_id, result: hint.state };
    case 'delivery':
      return { id: hint.id, trigger_id: hint.of_id, outcome: hint.state };
    case 'webhook_attempt':
      return { id: hint.id, endpoint_id: hint.of_id, state: hint.state, tries: hint.tries };
    case 'rejected':
      return { trigger_id: hint.triggerId };
    case 'event':
      return { id: hint.id };
    case 'changed':
      return { kind: hint.state, id: hint.state === 'secret' ? hint.of_id.replace(/^.*\//, '') : hint.of_id };
    case 'money':
      return presentMoney(hint);
    case 'platform':
      return { ai_paused: hint.aiPaused };
    case 'many':
      return { kinds: hint.kinds };
    case 'reset':
      return {};
  }
}

function presentMoney(hint: Extract<LiveHint, { kind: 'money' }>): object {
  const { spentMicroInr, reservedMicroInr, limitMicroInr } = hint;
  return {
    spent_inr: rupeesOf(spentMicroInr),
    reserved_inr: rupeesOf(reservedMicroInr),
    limit_inr: limitMicroInr === null ? null : rupeesOf(limitMicroInr),
  };
}
