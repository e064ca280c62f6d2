import { Refusal } from '@harkara/contract';
import { type Queries, queriesIn, type TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listLockedSchedules } from '../../work/schedules/claim-schedules.ts';
import { startRuns } from '../../work/schedules/start-runs.ts';
import { writeScheduleRuns } from '../../work/schedules/write-schedule-runs.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { ScheduleRunRow } from './list-schedule-runs.ts';
import { lockTrigger } from './lock-trigger.ts';

/**
 * Runs a schedule now, whether it is on or off. The run counts as the previous run of the next one. Refuses with
 * run_still_going, with the obstacle of its target, and with conflict for a trigger that is not a schedule. A refusal
 * writes nothing.
 */
export async function runSchedule(ctx: UserContext, { triggerId }: { triggerId: string }): Promise<ScheduleRunRow> {
  const scheduleRun = await ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await lockTrigger(ctx, tx, triggerId);
    if (trigger.kind !== 'schedule') throw new Refusal('conflict', { detail: 'Only a schedule can be run by hand.' });
    const started = await startNow(ctx, queriesIn(tx), trigger);
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'run', target: trigger });
    return started;
  });
  await ctx.jobQueue.enqueueTurn({ taskId: scheduleRun.taskId, turn: 1, attempt: 0, traceId: ctx.requestId });
  return scheduleRun;
}

async function startNow(
  ctx: UserContext,
  queries: Queries,
  { id: triggerId }: TriggerModel,
): Promise<ScheduleRunRow & { taskId: string }> {
  const schedules = await listLockedSchedules(queries, [triggerId]);
  const { runs } = await startRuns(ctx, queries, { schedules, traceId: ctx.requestId });
  const run = runs.get(triggerId);
  if (run === undefined) throw new Refusal('trigger_not_found');
  if (run.kind === 'skip')
    throw new Refusal(run.code === 'previous_still_going' ? 'run_still_going' : run.code, { detail: run.reason });
  const scheduleRun = {
    scheduleRunId: ctx.newId('scheduleRun'),
    triggerId,
    dueAt: null,
    result: 'Started',
    reason: run.reason,
    taskId: run.taskId,
  } as const;
  const now = ctx.clock.now();
  await writeScheduleRuns(queries, { now, scheduleRuns: [{ ...scheduleRun, nextRunAt: null }] });
  const { scheduleRunId: id, ...rest } = scheduleRun;
  return { ...rest, id, at: now, taskStatus: 'queued' };
}
