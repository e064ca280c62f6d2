import { eventsOf } from '../../history/read-history.ts';
import type { Outcome } from '../outcome.ts';
import { listApprovalFaults } from './list-approval-faults.ts';
import { listTaskFaults } from './list-task-faults.ts';
import type { SoakRecord } from './soak-record.ts';

type Recorded = Pick<Outcome, 'events' | 'tasks' | 'scheduleRuns'> & { record: SoakRecord };

/** What was lost or done twice, one sentence each, kind by kind. */
export function listLostWork(input: Recorded): string[] {
  return [
    ...listUnknownTasks(input),
    ...listTaskFaults(input),
    ...listApprovalFaults(input),
    ...listRunFaults(input),
    ...listFileFaults(input),
    ...listEventFaults(input),
  ];
}

/** Each task that a client was told is there, and each that is there was told or started by a schedule. */
function listUnknownTasks({ events, tasks, scheduleRuns }: Recorded): string[] {
  const told = eventsOf(events, 'accepted').map(({ id }) => id);
  const known = new Set(tasks.map(({ id }) => id));
  const expected = new Set([...told, ...scheduleRuns.map(({ task_id }) => task_id)]);
  return [
    ...eventsOf(events, 'gave up').map(({ call, error }) => `call ${call} was not taken: ${error}`),
    ...told.filter((id) => !known.has(id)).map((id) => `${id} was accepted and is lost`),
    ...tasks.filter(({ id }) => !expected.has(id)).map(({ id }) => `${id} is there and no client was told`),
    ...(new Set(told).size === told.length ? [] : ['two calls were answered with one id']),
  ];
}

function listRunFaults({ events, record: { runs } }: Recorded): string[] {
  const ran = eventsOf(events, 'ran');
  const told = new Set(ran.map(({ id }) => id));
  const known = new Set(runs.map(({ id }) => id));
  return [
    ...ran.filter(({ no, output }) => output !== 2 * no).map(({ id }) => `${id} was answered with a wrong output`),
    ...ran.filter(({ id }) => !known.has(id)).map(({ id }) => `${id} was answered and is lost`),
    ...runs.filter(({ id }) => !told.has(id)).map(({ id }) => `${id} is there and no client was told`),
    ...runs
      .filter(({ status, no, output }) => status !== 'done' || output !== 2 * (no ?? NaN))
      .map(({ id, status }) => `${id} is ${status} or has a wrong output`),
    ...(told.size === ran.length ? [] : ['two runs were answered with one id']),
  ];
}

/** Each file that was sent is with its one task; one whose upload had no answer was never sent. */
function listFileFaults({ events, record: { files } }: Recorded): string[] {
  const attached = eventsOf(events, 'attached');
  const taskOf = new Map(files.map(({ id, task_id }) => [id, task_id]));
  return [
    ...attached.filter(({ id, fileId }) => taskOf.get(fileId) !== id).map(({ fileId }) => `${fileId} is not sent`),
    ...(files.length === attached.length ? [] : [`${files.length} files are sent, ${attached.length} were`]),
  ];
}

function listEventFaults({ events, record }: Recorded): string[] {
  const reported = eventsOf(events, 'reported');
  const known = new Map(record.events.map(({ id, tasks }) => [id, tasks]));
  return [
    ...reported
      .filter(({ id, taskIds }) => taskIds.length !== 1 || known.get(id) !== 1)
      .map(({ id, taskIds }) => `${id} was told to start ${taskIds.length} tasks and has ${known.get(id) ?? 'none'}`),
    ...(known.size === reported.length ? [] : [`${known.size} events are there, ${reported.length} were reported`]),
  ];
}
