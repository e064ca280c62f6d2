import { errors } from '@harkara/contract';
import { decideScheduleRun, type ScheduleRunDecision, isFinished } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import { availabilityOf } from '../triggers/availability-of.ts';
import { decideAgent } from '../triggers/decide-agent.ts';
import { insertTriggeredTasks } from '../triggers/insert-triggered-tasks.ts';
import type { ScheduleRow } from './claim-schedules.ts';

export type Run = { kind: 'started'; taskId: string; waiting: number } | Extract<ScheduleRunDecision, { kind: 'skip' }>;

/** Starts a task for each schedule that may run, and gives the reason for each that may not, by trigger id. */
export async function startRuns(
  ctx: Pick<Context, 'newId'>,
  queries: Queries,
  { schedules, traceId }: { schedules: readonly ScheduleRow[]; traceId: string | null },
): Promise<Map<string, Run>> {
  const decisions = schedules.map((schedule) => ({ schedule, decision: decide(schedule) }));
  const starts = decisions
    .filter(({ decision }) => decision.kind === 'start')
    .map(({ schedule }) => ({
      triggerId: schedule.id,
      message: schedule.message,
      taskId: ctx.newId('task'),
      messageId: ctx.newId('message'),
      agentId: decideAgent(schedule, { message: schedule.message, channel: 'Schedule', files: [], data: {} }),
    }));
  const tasks = await insertTriggeredTasks(queries, starts, { channel: 'Schedule', traceId });
  const runs = new Map<string, Run>();
  for (const { schedule, decision } of decisions) if (decision.kind === 'skip') runs.set(schedule.id, decision);
  for (const { trigger_id, task_id, waiting, refusal } of tasks) {
    if (task_id !== null) runs.set(trigger_id, { kind: 'started', taskId: task_id, waiting });
    else if (refusal !== null) runs.set(trigger_id, { kind: 'skip', code: refusal, reason: errors[refusal].detail });
  }
  return runs;
}

function decide(schedule: ScheduleRow): ScheduleRunDecision {
  const { last_status } = schedule;
  return decideScheduleRun({
    ...availabilityOf(schedule),
    previousStillGoing: last_status !== null && !isFinished(last_status),
  });
}
