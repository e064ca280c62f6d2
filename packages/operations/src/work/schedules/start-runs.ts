import { errors } from '@harkara/contract';
import { decideScheduleRun, type ScheduleRunDecision, isFinished } from '@harkara/domain';
import type { Queries } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { availabilityOf } from '../triggers/availability-of.ts';
import { decideAgent, type DecidedAgent } from '../triggers/decide-agent.ts';
import { insertTriggeredTasks } from '../triggers/insert-triggered-tasks.ts';
import type { ScheduleRow } from './claim-schedules.ts';
import { scheduleLimits } from './schedule-limits.ts';

export type Run =
  /** `reason` when not all routes of the workforce were looked at. */
  | { kind: 'started'; taskId: string; waiting: number; reason: string | null }
  | Extract<ScheduleRunDecision, { kind: 'skip' }>;

interface StartedRuns {
  /** By trigger id. */
  runs: Map<string, Run>;
  /** The triggers for which there was no time: nothing is written for them. The first is always decided. */
  undecided: ReadonlySet<string>;
}

/** Starts a task for each schedule that may run, and gives the reason for each that may not. */
export async function startRuns(
  ctx: Pick<Context, 'db' | 'newId'>,
  queries: Queries,
  { schedules, traceId }: { schedules: readonly ScheduleRow[]; traceId: string | null },
): Promise<StartedRuns> {
  const decisions = schedules.map((schedule) => ({ schedule, decision: decide(schedule) }));
  const starting = decisions.filter(({ decision }) => decision.kind === 'start');
  const agents = await decideAgents(starting.map(({ schedule }) => schedule));
  const undecided = new Set(starting.map(({ schedule }) => schedule.id).filter((id) => !agents.has(id)));
  const starts = starting
    .filter(({ schedule }) => agents.has(schedule.id))
    .map(({ schedule: { id, message } }) => ({
      triggerId: id,
      message,
      taskId: ctx.newId('task'),
      messageId: ctx.newId('message'),
      agentId: agents.get(id)?.agentId ?? null,
    }));
  const tasks = await insertTriggeredTasks({ db: ctx.db, queries }, starts, { channel: 'Schedule', traceId });
  const runs = new Map<string, Run>();
  for (const { schedule, decision } of decisions) if (decision.kind === 'skip') runs.set(schedule.id, decision);
  for (const { trigger_id, task_id, waiting, refusal } of tasks) {
    if (task_id !== null)
      runs.set(trigger_id, {
        kind: 'started',
        taskId: task_id,
        waiting,
        reason: agents.get(trigger_id)?.reason ?? null,
      });
    else if (refusal !== null) runs.set(trigger_id, { kind: 'skip', code: refusal, reason: errors[refusal].detail });
  }
  return { runs, undecided };
}

/**
 * Decides as many as there is time for. Lets the event loop turn after each workforce, because the schedules of a batch
 * are of many projects.
 */
async function decideAgents(schedules: readonly ScheduleRow[]): Promise<Map<string, DecidedAgent>> {
  const agents = new Map<string, DecidedAgent>();
  const endsAt = performance.now() + scheduleLimits.decideMsMax;
  for (const schedule of schedules) {
    if (agents.size > 0 && performance.now() > endsAt) break;
    const { id, message, workforce } = schedule;
    agents.set(id, decideAgent(schedule, { message, channel: 'Schedule', files: [], data: {} }));
    if (workforce !== null) await ownTurn();
  }
  return agents;
}

function decide(schedule: ScheduleRow): ScheduleRunDecision {
  const { last_status } = schedule;
  return decideScheduleRun({
    ...availabilityOf(schedule),
    previousStillGoing: last_status !== null && !isFinished(last_status),
  });
}
