import type { Context } from '../context.ts';
import type { StartedByEvent } from './start-listeners.ts';

/** Gives the first turn of what an event started to the queue; best effort, the rows are found by the sweep otherwise. */
export async function handOverStarted(
  { belt }: Pick<Context, 'belt'>,
  { tasks, traceId }: StartedByEvent,
): Promise<void> {
  if (tasks.length === 0) return;
  await belt.handOverTurns(
    tasks.map((task) => ({ ...task, turn: 1, attempt: 0, ...(traceId === null ? {} : { traceId }) })),
  );
}
