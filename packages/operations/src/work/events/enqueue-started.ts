import type { Context } from '../../context.ts';
import type { StartedByEvent } from './start-listeners.ts';

/** Enqueues the first turns of the tasks that an event started. Never throws: the sweep enqueues what was lost. */
export async function enqueueStarted(
  { jobQueue }: Pick<Context, 'jobQueue'>,
  { tasks, traceId }: StartedByEvent,
): Promise<void> {
  if (tasks.length === 0) return;
  await jobQueue.enqueueTurns(
    tasks.map((task) => ({ ...task, turn: 1, attempt: 0, ...(traceId === null ? {} : { traceId }) })),
  );
}
