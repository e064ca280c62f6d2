import { taskStatus, type TaskStatus } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { requireProject } from '../projects/require-project.ts';
import { filterValues, type TaskFilter } from './task-filter.ts';
import { type Walk, walkNames, walkOfTarget, walkTasks } from './task-walk.ts';

const countedMax = 10_000;
/** How many tasks of each status are looked at, and how many of all to find the done ones. */
const lookedMax = 20_000;

type TargetWalk = Exclude<Walk, 'status'>;

const counts = Object.fromEntries(
  walkNames.flatMap((walk) => (walk === 'status' ? [] : [[walk, countAlong(walk)]])),
) as Record<TargetWalk, ReturnType<typeof countAlong>>;

/** Of a status that is not `done` there are few tasks and an index; those that are done are most of all. */
function countAlong(walk: TargetWalk) {
  return statement({
    name: `count-tasks-along-${walk}`,
    params: z.object({ countedMax: z.int() }),
    row: z.object({ status: taskStatus, tasks: z.int() }),
    sql: sql`SELECT c.status, count(*) AS tasks FROM (
      (SELECT f.status FROM unnest(:statuses::task_status[]) s(status) CROSS JOIN LATERAL (
        SELECT w.status FROM (${walkTasks('status')}) w WHERE w.fits LIMIT :counted_max
      ) f)
      UNION ALL
      (SELECT w.status FROM (${walkTasks(walk)}) w WHERE w.fits AND w.status = 'done' LIMIT :counted_max)
    ) c GROUP BY c.status`,
  });
}

/** How many tasks fit in each status; 10,000 means that there may be more. */
export async function countProjectTasks(ctx: UserContext, input: TaskFilter): Promise<Record<TaskStatus, number>> {
  await requireProject(ctx, ctx.db.prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const values = { ...filterValues(input), looked: lookedMax, countedMax };
  const rows = await ctx.db.query(counts[walkOfTarget(input)], values);
  const found = new Map(rows.map(({ status, tasks }) => [status, tasks]));
  const entries = taskStatus.options.map((status) => [status, found.get(status) ?? 0]);
  return Object.fromEntries(entries) as Record<TaskStatus, number>;
}
