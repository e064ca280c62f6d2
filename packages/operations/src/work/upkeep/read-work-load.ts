import { idPrefixes } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import type { Context } from '../../context.ts';
import { workLoadSql } from './work-load-sql.ts';

/** What waits, what runs and how it ended, all over the platform. Ages in seconds, money in micro-rupees. */
export interface WorkLoad {
  /** `ready` may start now, `blocked` waits for its agent, its workforce, the platform or money, `suspended` for a tool. */
  turns_ready: number;
  turns_blocked: number;
  turns_running: number;
  turns_suspended: number;
  turns_oldest_s: number;
  turns_lost: number;
  turns_taken_over: number;
  runs_waiting: number;
  runs_running: number;
  runs_oldest_s: number;
  runs_lost: number;
  notifications_due: number;
  notifications_oldest_s: number;
  events_due: number;
  events_oldest_s: number;
  schedules_late_s: number;
  approvals_waiting: number;
  approvals_oldest_s: number;
  spent_micro_inr: number;
  reserved_micro_inr: number;
  limit_micro_inr: number | null;
  ai_paused: boolean;
  /** Of the last quarter of an hour: new tasks by status, ended tool runs by error code, `none` for the done ones. */
  recent_tasks: Record<string, number>;
  recent_runs: Record<string, number>;
}

const rowsMax = 20_000;
const recentMs = 900_000;

const workLoad = statement<WorkLoad>('read-work-load', workLoadSql);

/** One statement for all gauges; a count of 20,000 means that many or more, so that it stays cheap however long the backlog. */
export async function readWorkLoad(ctx: Pick<Context, 'db' | 'clock'>): Promise<WorkLoad> {
  const since = ctx.clock.now().getTime() - recentMs;
  const values = [rowsMax, firstIdAt(idPrefixes.task, since), firstIdAt(idPrefixes.toolRun, since)];
  const [load] = await ctx.db.query(workLoad, values);
  if (load === undefined) throw new Error('The statement for the work load answered no row.');
  return load;
}
