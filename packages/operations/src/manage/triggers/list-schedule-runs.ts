import type { Page, PageQuery, TaskStatus } from '@harkara/contract';
import type { ScheduleRunModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireTrigger } from './require-trigger.ts';

interface ListScheduleRunsInput extends PageQuery {
  triggerId: string;
}

export interface ScheduleRunRow extends ScheduleRunModel {
  taskStatus: TaskStatus | null;
}

/** One page of a schedule's runs, newest first, each with the status of its task. */
export async function listScheduleRuns(
  ctx: UserContext,
  { triggerId, ...query }: ListScheduleRunsInput,
): Promise<Page<ScheduleRunRow>> {
  const { prisma } = ctx.db;
  await requireTrigger(ctx, prisma, { triggerId, permit: 'triggers.read' });
  const { where, ...page } = pageArguments(query);
  const { data, next_cursor } = pageOf(
    await prisma.scheduleRun.findMany({ ...page, where: { ...where, triggerId } }),
    query.limit,
  );
  const tasks = await prisma.task.findMany({
    where: { id: { in: data.flatMap(({ taskId }) => taskId ?? []) } },
    select: { id: true, status: true },
  });
  const statuses = new Map(tasks.map(({ id, status }) => [id, status]));
  return {
    data: data.map((scheduleRun) => ({ ...scheduleRun, taskStatus: statuses.get(scheduleRun.taskId ?? '') ?? null })),
    next_cursor,
  };
}
