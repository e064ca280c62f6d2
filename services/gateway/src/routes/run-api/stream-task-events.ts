import { Refusal, streamTaskEvents } from '@harkara/contract';
import { followTask, findTaskWithKey } from '@harkara/operations';
import { routeWithAdmission } from '../../http/route.ts';
import { streamEvents } from '../../http/stream-events.ts';
import { presentStep } from '../../present/step.ts';
import { presentTask } from '../../present/task.ts';

/** A `step` event for each closed step, its id the place in the log; then one `task` event and the end. */
export const streamTaskEventsRoute = routeWithAdmission(
  streamTaskEvents,
  async (ctx, credential, params) => {
    const keyed = await findTaskWithKey(ctx, credential, params['task_id'] ?? '');
    return keyed === null ? null : { caller: keyed.caller, loaded: keyed.task };
  },
  async (ctx, { caller, loaded, header, gone }) => {
    if (loaded === null) throw new Refusal('task_not_found');
    const after = placeOf(header('last-event-id'));
    const updates = followTask(ctx, { caller, taskId: loaded.id, after, signal: gone });
    return {
      stream: (response) =>
        streamEvents(response, updates, (update) =>
          update.kind === 'step'
            ? {
                id: `${update.step.turn}-${update.step.step_no}`,
                event: 'step',
                data: presentStep(update.step),
              }
            : {
                id: `${update.place.turn}-${update.place.stepNo}`,
                event: 'task',
                data: presentTask(update.task),
              },
        ),
    };
  },
);

const placePattern = /^(\d{1,9})-(\d{1,9})$/;

/** Where the client stopped reading; the beginning when it does not say or says something else. */
function placeOf(lastEventId: string | undefined): { turn: number; stepNo: number } {
  const match = placePattern.exec(lastEventId ?? '');
  return { turn: Number(match?.[1] ?? 0), stepNo: Number(match?.[2] ?? 0) };
}
