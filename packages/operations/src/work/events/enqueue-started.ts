import type { Context } from '../../context.ts';
import type { StartedByEvent } from './start-listeners.ts';

/** Gives the first turn of what an event started to the queue; best effort, the rows are found by the sweep otherwise. */
export async function enqueueStarted(
  { jobQueue }: Pick<Context, 'jobQueue'>,
  { tasks, traceId }: StartedByEvent,
): Promise<void> {
  if (tasks.length === 0) return;
  await jobQueue.enqueueTurns(
    tasks.map((task) => ({ ...task, turn: 1, attempt: 0, ...(traceId === null ? {} : { traceId }) })),
  );
}
