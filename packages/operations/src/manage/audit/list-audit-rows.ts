import type { AuditQuery, Page, PageQuery } from '@harkara/contract';
import type { AuditRowModel, Prisma } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { idsBetween, pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface ListAuditRowsInput extends PageQuery, AuditQuery {
  workspaceId: string;
}

/** One page of a workspace's audit log, newest first. */
export async function listAuditRows(ctx: UserContext, input: ListAuditRowsInput): Promise<Page<AuditRowModel>> {
  const { prisma } = ctx.db;
  const { workspaceId, limit } = input;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'audit.read' });
  const { take, orderBy } = pageArguments(input);
  const { after, before } = idsBetween('audit', input);
  const where = { workspaceId, id: { gte: after, lt: before }, ...filterOf(input) };
  return pageOf(await prisma.auditRow.findMany({ take, orderBy, where }), limit);
}

function filterOf(input: AuditQuery): Prisma.AuditRowWhereInput {
  return {
    ...(input.project_id === undefined ? {} : { projectId: input.project_id }),
    ...(input.actor_id === undefined ? {} : { actorId: input.actor_id }),
    ...(input.action === undefined ? {} : { action: input.action }),
    ...(input.target_id === undefined ? {} : { targetId: input.target_id }),
  };
}
