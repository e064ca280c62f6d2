import type { Page, PageQuery, TaskStatus } from '@harkara/contract';
import type { FireModel } from '@harkara/prisma';
import type { UserContext } from '../context.ts';
import { pageArguments, pageOf } from '../page-of.ts';
import { requireTrigger } from './require-trigger.ts';

export interface ListFiresInput extends PageQuery {
  triggerId: string;
}

export interface FireRow extends FireModel {
  taskStatus: TaskStatus | null;
}

/** One page of a schedule's ledger, newest first, each with how its task goes. */
export async function listFires(ctx: UserContext, { triggerId, ...query }: ListFiresInput): Promise<Page<FireRow>> {
  const { prisma } = ctx.db;
  await requireTrigger(ctx, prisma, { triggerId, permit: 'triggers.read' });
  const { where, ...page } = pageArguments(query);
  const { data, next_cursor } = pageOf(
    await prisma.fire.findMany({ ...page, where: { ...where, triggerId } }),
    query.limit,
  );
  const tasks = await prisma.task.findMany({
    where: { id: { in: data.flatMap(({ taskId }) => taskId ?? []) } },
    select: { id: true, status: true },
  });
  const statuses = new Map(tasks.map(({ id, status }) => [id, status]));
  return { data: data.map((fire) => ({ ...fire, taskStatus: statuses.get(fire.taskId ?? '') ?? null })), next_cursor };
}
