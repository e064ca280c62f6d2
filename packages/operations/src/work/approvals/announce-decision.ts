import type { Context } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import type { CompletedApproval } from './complete-approval.ts';

/** Tells those who wait, and puts what the decision set going on the job queue. Call it once the decision is committed. */
export async function announceDecision(
  ctx: Context,
  { task_id: taskId, turn, attempt, run_id, event_id, status, trace_id }: CompletedApproval,
): Promise<void> {
  const trace = trace_id === null ? {} : { traceId: trace_id };
  ctx.signals.publish('step', taskId);
  ctx.signals.publish('task', taskId);
  if (run_id !== null) await ctx.jobQueue.enqueueToolRuns([{ runId: run_id, attempt: 0, ...trace }]);
  else if (status === 'running') await ctx.jobQueue.enqueueTurn({ taskId, turn, attempt, ...trace });
  await dispatchSoon(ctx, [event_id]);
}
