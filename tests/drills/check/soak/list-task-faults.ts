import { eventsOf } from '../../history/read-history.ts';
import type { Outcome, TaskDetails } from '../outcome.ts';
import type { SoakRecord } from './soak-record.ts';

type Input = Pick<Outcome, 'events' | 'tasks'> & { record: SoakRecord };

/** Tasks that need no person: each is done, with one answer and its model calls a turn, where and how it was begun. */
export function listTaskFaults({ events, tasks, record }: Input): string[] {
  const kindOf = new Map(eventsOf(events, 'accepted').map(({ id, kind }) => [id, kind ?? 'start']));
  const continued = new Set(eventsOf(events, 'continued').map(({ id }) => id));
  const recorded = new Map(record.tasks.map((task) => [task.id, task]));
  const unheld = tasks.filter(({ id }) => kindOf.get(id) !== 'approval');
  return [
    ...unheld.flatMap((task) => endFaults(task, continued.has(task.id) ? 2 : 1)),
    ...[...kindOf]
      .filter(([id, kind]) => channelOf(kind) !== (recorded.get(id)?.channel ?? channelOf(kind)))
      .map(([id, kind]) => `${id} is a ${kind} and has another channel`),
    ...[...kindOf]
      .filter(([id, kind]) => kind === 'follow-up' && !continued.has(id))
      .map(([id]) => `${id} was not continued`),
    ...eventsOf(events, 'routed')
      .filter(({ id, agentId }) => recorded.get(id)?.agent_id !== agentId)
      .map(({ id }) => `${id} was routed to another agent`),
    ...eventsOf(events, 'followed')
      .filter(({ id, steps }) => recorded.get(id)?.steps.join() !== steps.join())
      .map(({ id, steps }) => `the stream of ${id} had ${steps.join()}, recorded is ${recorded.get(id)?.steps.join()}`),
  ];
}

function channelOf(kind: string): string {
  return { webhook: 'Webhook', event: 'Event' }[kind] ?? 'api';
}

function endFaults(task: TaskDetails, turns: number): string[] {
  const faults = [
    task.status !== 'done' && `is ${task.status}${task.error === null ? '' : ` (${task.error})`}`,
    task.answers !== turns && `has ${task.answers} answers`,
    task.calls_done !== turns * task.calls_expected && `has ${task.calls_done} recorded model calls`,
    task.steps_not_done.length > 0 && `has steps that are not done: ${task.steps_not_done.join('; ')}`,
    task.cost_micro_inr !== task.steps_cost_micro_inr && 'costs something else than its steps',
  ];
  return faults.filter((fault) => fault !== false).map((fault) => `${task.id} ${fault}`);
}
