import type { Context } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import type { CompletedApproval } from './complete-approval.ts';

/** Publishes the signals of a committed decision and enqueues the turn or tool run that it started. */
export async function announceDecision(
  ctx: Context,
  { task_id: taskId, turn, attempt, run_id, event_id, status, trace_id }: CompletedApproval,
): Promise<void> {
  const trace = trace_id === null ? {} : { traceId: trace_id };
  ctx.signals.publish('task', taskId);
  if (run_id !== null) await ctx.jobQueue.enqueueToolRuns([{ runId: run_id, attempt: 0, ...trace }]);
  else if (status === 'running') await ctx.jobQueue.enqueueTurn({ taskId, turn, attempt, ...trace });
  await dispatchSoon(ctx, [event_id]);
}
