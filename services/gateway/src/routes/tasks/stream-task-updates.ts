import type { Context, KeyCaller } from '@harkara/operations';
import { followTask, type TaskUpdate } from '@harkara/operations/work';
import type { Response } from 'express';
import { type ServerSentEvent, streamEvents } from '../../http/stream-events.ts';
import { presentStep } from '../../present/step.ts';
import { presentTask } from '../../present/task.ts';

interface StreamInput {
  caller: KeyCaller;
  taskId: string;
  /** The id of the last event that the client has seen. */
  lastEventId: string | undefined;
  signal: AbortSignal;
}

/** A `step` event for each finished step, then one `task` event and the end (docs/contract.md 4.12). */
export async function streamTaskUpdates(
  ctx: Context,
  { lastEventId, ...input }: StreamInput,
  response: Response,
): Promise<void> {
  const updates = followTask(ctx, { ...input, after: placeOf(lastEventId) });
  await streamEvents(response, updates, presentUpdate);
}

/** The id of an event is a place in the log of steps, from which a client can resume. */
function presentUpdate(update: TaskUpdate): ServerSentEvent {
  if (update.kind === 'step') {
    const { turn, step_no: stepNo } = update.step;
    return { id: `${turn}-${stepNo}`, event: 'step', data: presentStep(update.step) };
  }
  const { turn, stepNo } = update.place;
  return { id: `${turn}-${stepNo}`, event: 'task', data: presentTask(update.task) };
}

const placePattern = /^(\d{1,9})-(\d{1,9})$/;

/** The beginning of the log when the id is missing or is not one of ours. */
function placeOf(lastEventId: string | undefined): { turn: number; stepNo: number } {
  const match = placePattern.exec(lastEventId ?? '');
  return { turn: Number(match?.[1] ?? 0), stepNo: Number(match?.[2] ?? 0) };
}
