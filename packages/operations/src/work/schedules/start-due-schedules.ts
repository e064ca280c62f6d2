import { frequency } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { Context } from '../../context.ts';
import { claimSchedules, type ScheduleRow } from './claim-schedules.ts';
import { scheduleLimits } from './schedule-limits.ts';
import { type Run, startRuns } from './start-runs.ts';
import { type DecidedScheduleRun, writeScheduleRuns } from './write-schedule-runs.ts';

type TickContext = Pick<Context, 'db' | 'clock' | 'newId' | 'jobQueue' | 'logger'>;

interface StartedSchedules {
  started: number;
  skipped: number;
  /** True when more may be due: the batch was full, or not all of it was decided in its time. */
  more: boolean;
}

/**
 * Starts or skips every schedule that is due, and sets its next run from now, so that runs which were missed while no
 * scheduler ran are made up by one. The claim, the schedule run and the task are one transaction, so that any number of
 * schedulers may do this.
 */
export async function startDueSchedules(ctx: TickContext): Promise<StartedSchedules> {
  const now = ctx.clock.now();
  const { scheduleRuns, runs, more } = await ctx.db.transaction(async (queries) => {
    const due = await claimSchedules(queries, { now, batch: scheduleLimits.batchMax });
    const schedules = due.filter(({ recorded }) => !recorded);
    const { runs, undecided } = await startRuns(ctx, queries, { schedules, traceId: null });
    const decided = due.filter(({ id }) => !undecided.has(id));
    const scheduleRuns = decided.map((schedule) => scheduleRunOf(ctx, schedule, { now, run: runs.get(schedule.id) }));
    await writeScheduleRuns(queries, { now, scheduleRuns });
    return { scheduleRuns, runs, more: due.length === scheduleLimits.batchMax || undecided.size > 0 };
  });
  const jobs = [...runs.values()].flatMap((run) =>
    run.kind === 'skip' ? [] : [{ taskId: run.taskId, turn: 1, attempt: 0, waiting: run.waiting }],
  );
  if (jobs.length > 0) await ctx.jobQueue.enqueueTurns(jobs);
  const skipped = scheduleRuns.filter(({ result }) => result === 'Skipped').length;
  return { started: jobs.length, skipped, more };
}

function scheduleRunOf(
  ctx: TickContext,
  schedule: ScheduleRow,
  { now, run }: { now: Date; run: Run | undefined },
): DecidedScheduleRun {
  return {
    scheduleRunId: ctx.newId('scheduleRun'),
    triggerId: schedule.id,
    dueAt: schedule.next_run_at,
    result: run === undefined ? null : run.kind === 'started' ? 'Started' : 'Skipped',
    reason: run?.reason ?? null,
    taskId: run?.kind === 'started' ? run.taskId : null,
    nextRunAt: nextRunOf(ctx, schedule, now),
  };
}

/**
 * Nothing when a schedule cannot be decided, for example because this machine does not know its time zone: one schedule
 * must not stop all others.
 */
function nextRunOf(ctx: TickContext, schedule: ScheduleRow, now: Date): Date | null {
  try {
    return nextRun(frequency.parse(schedule.frequency), schedule.timezone, now);
  } catch (error) {
    ctx.logger.error('schedule.invalid', { trigger_id: schedule.id, error });
    return null;
  }
}
