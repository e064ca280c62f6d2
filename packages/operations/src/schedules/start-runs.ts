import { errors } from '@harkara/contract';
import { decideFire, type FireDecision, isFinished } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import type { Context } from '../context.ts';
import { workFactsOf } from '../hooks/work-facts-of.ts';
import { insertTriggeredTasks } from '../tasks/insert-triggered-tasks.ts';
import { decideHolder } from '../triggers/decide-holder.ts';
import type { ScheduleRow } from './claim-schedules.ts';

export type Run = { kind: 'started'; taskId: string; waiting: number } | Extract<FireDecision, { kind: 'skip' }>;

/** Starts a task for each schedule that may run, and says of the others why not. By trigger id. */
export async function startRuns(
  ctx: Pick<Context, 'newId'>,
  queries: Queries,
  { schedules, traceId }: { schedules: readonly ScheduleRow[]; traceId: string | null },
): Promise<Map<string, Run>> {
  const decisions = schedules.map((schedule) => ({ schedule, decision: decide(schedule) }));
  const starts = decisions
    .filter(({ decision }) => decision.kind === 'fire')
    .map(({ schedule }) => ({
      triggerId: schedule.id,
      message: schedule.message,
      taskId: ctx.newId('task'),
      messageId: ctx.newId('message'),
      agentId: decideHolder(schedule, { message: schedule.message, channel: 'Schedule', files: [], data: {} }),
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

function decide(schedule: ScheduleRow): FireDecision {
  const { last_status } = schedule;
  return decideFire({ ...workFactsOf(schedule), previousStillGoing: last_status !== null && !isFinished(last_status) });
}
