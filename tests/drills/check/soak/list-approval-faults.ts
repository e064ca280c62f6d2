import { eventsOf } from '../../history/read-history.ts';
import type { Outcome } from '../outcome.ts';
import type { SoakRecord } from './soak-record.ts';

type Input = Pick<Outcome, 'events' | 'tasks'> & { record: SoakRecord };

/** Each reply that waited was decided once, as it was said, and its task ended as the last decision makes it end. */
export function listApprovalFaults({ events, tasks, record }: Input): string[] {
  const decided = eventsOf(events, 'decided');
  const decisions = new Map(decided.map((each) => [each.approvalId, each]));
  const byTask = Map.groupBy(decided, ({ id }) => id);
  const replies = new Map(record.tasks.map(({ id, reply }) => [id, reply]));
  const heldIds = new Set(
    eventsOf(events, 'accepted')
      .filter(({ kind }) => kind === 'approval')
      .map(({ id }) => id),
  );
  return [
    ...record.approvals.flatMap(({ id, status, text }) => {
      const decision = decisions.get(id);
      if (decision === undefined) return [`${id} is ${status} and nobody decided it`];
      const expected = decision.verb.startsWith('reject') ? 'rejected' : 'approved';
      return status === expected && text === decision.text ? [] : [`${id} is ${status} after ${decision.verb}`];
    }),
    ...(decisions.size === decided.length ? [] : ['a reply was decided twice']),
    ...(record.approvals.length === decided.length
      ? []
      : [`${record.approvals.length} approvals are there, ${decided.length} were decided`]),
    ...tasks
      .filter(({ id }) => heldIds.has(id))
      .flatMap((task) => {
        const ofTask = byTask.get(task.id) ?? [];
        const last = ofTask.at(-1);
        const isSent = last !== undefined && !last.verb.startsWith('reject');
        const faults = [
          task.status !== (isSent ? 'done' : 'failed') && `is ${task.status} (${task.error})`,
          !isSent && task.error !== 'The reply was rejected.' && `failed with ${task.error}`,
          task.answers !== Number(isSent) && `has ${task.answers} answers`,
          task.calls_done !== ofTask.length && `has ${task.calls_done} recorded model calls`,
          task.cost_micro_inr !== task.steps_cost_micro_inr && 'costs something else than its steps',
          last?.verb === 'edit' && replies.get(task.id) !== last.text && 'was answered with another text',
        ];
        return faults.filter((fault) => fault !== false).map((fault) => `${task.id} ${fault}`);
      }),
  ];
}
