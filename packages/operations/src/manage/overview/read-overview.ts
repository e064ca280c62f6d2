import { type OverviewQuery, taskStatus, type TaskStatus } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { durationOfClass } from '../../work/rollups/hour-tasks.ts';
import { requireProject } from '../projects/require-project.ts';
import { type FailingRow, listFailing } from './list-failing.ts';
import { listHourSpend } from './list-hour-spend.ts';
import { type HourTasks, listHourTasks } from './list-hour-tasks.ts';
import { listUpcoming, type UpcomingRun } from './list-upcoming.ts';
import { floorTo, listBuckets, periodOf } from './period-of.ts';
import { readWaiting, type WaitingRow } from './read-waiting.ts';

export interface OverviewBucket {
  at: Date;
  byStatus: Record<TaskStatus, number>;
  costMicroInr: number;
}

export interface OverviewRow {
  buckets: OverviewBucket[];
  /** Null when nothing was finished. */
  p50Ms: number | null;
  p95Ms: number | null;
  waiting: WaitingRow;
  failing: FailingRow[];
  upcoming: UpcomingRun[];
}

/** What a project did in a period, what waits now, what fails and what comes next (docs/contract.md 10.9). */
export async function readOverview(
  ctx: UserContext,
  { projectId, bucket, ...asked }: OverviewQuery & { projectId: string },
): Promise<OverviewRow> {
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.read' });
  const period = periodOf(asked, ctx.clock.now());
  const input = { projectId, ...period };
  const [tasks, costs, waiting, failing, upcoming] = await Promise.all([
    listHourTasks(ctx.db, input),
    listHourSpend(ctx.db, input),
    readWaiting(ctx.db, projectId),
    listFailing(ctx.db, input),
    listUpcoming(ctx.db, projectId),
  ]);
  const buckets = new Map(listBuckets(period, bucket).map((at) => [at.getTime(), emptyBucket(at)]));
  const bucketOf = (hour: Date) => buckets.get(floorTo(bucket, hour.getTime()));
  for (const { hour, dimension, key, tasks: count } of tasks) {
    const byStatus = bucketOf(hour)?.byStatus;
    if (dimension === 'status' && byStatus !== undefined) byStatus[taskStatus.parse(key)] += count;
  }
  for (const { hour, cost_micro_inr } of costs) {
    const found = bucketOf(hour);
    if (found !== undefined) found.costMicroInr += cost_micro_inr;
  }
  const took = tasks.filter(({ dimension }) => dimension === 'took');
  return {
    buckets: [...buckets.values()],
    p50Ms: quantileOf(took, 0.5),
    p95Ms: quantileOf(took, 0.95),
    waiting,
    failing,
    upcoming,
  };
}

function emptyBucket(at: Date): OverviewBucket {
  const byStatus = { queued: 0, running: 0, needs_approval: 0, escalated: 0, done: 0, failed: 0 };
  return { at, byStatus, costMicroInr: 0 };
}

/** The duration that this part of the tasks did not exceed, exact to a twentieth. */
function quantileOf(took: readonly HourTasks[], part: number): number | null {
  const total = took.reduce((sum, { tasks }) => sum + tasks, 0);
  let seen = 0;
  for (const { key, tasks } of took.toSorted((a, b) => Number(a.key) - Number(b.key))) {
    seen += tasks;
    if (seen >= total * part) return durationOfClass(key);
  }
  return null;
}
