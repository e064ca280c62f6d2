import type { Page, PageQuery, TriggerQuery } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requireProject } from '../projects/require-project.ts';
import { completeTriggers } from './complete-triggers.ts';
import type { TriggerRow } from './trigger-row.ts';

interface ListTriggersInput extends PageQuery, TriggerQuery {
  projectId: string;
}

/** One page of a project's triggers, newest first, without deleted ones. */
export async function listTriggers(
  ctx: UserContext,
  { projectId, kind, agent_id, workforce_id, ...query }: ListTriggersInput,
): Promise<Page<TriggerRow>> {
  const { prisma } = ctx.db;
  await requireProject(ctx, prisma, { projectId, permit: 'triggers.read' });
  const { where, ...page } = pageArguments(query);
  const rows = await prisma.trigger.findMany({
    ...page,
    where: {
      ...where,
      projectId,
      deletedAt: null,
      ...(kind === undefined ? {} : { kind }),
      ...(agent_id === undefined ? {} : { agentId: agent_id }),
      ...(workforce_id === undefined ? {} : { workforceId: workforce_id }),
    },
  });
  const { data, next_cursor } = pageOf(rows, query.limit);
  return { data: await completeTriggers(ctx, prisma, data), next_cursor };
}
