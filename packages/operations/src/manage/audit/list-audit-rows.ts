import { type AuditQuery, idPrefixes, type Page, type PageQuery } from '@harkara/contract';
import type { AuditRowModel, Prisma } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface ListAuditRowsInput extends PageQuery, AuditQuery {
  workspaceId: string;
}

/** One page of a workspace's audit log, newest first. */
export async function listAuditRows(ctx: UserContext, input: ListAuditRowsInput): Promise<Page<AuditRowModel>> {
  const { prisma } = ctx.db;
  const { workspaceId, limit, cursor } = input;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'audit.read' });
  const { where, ...page } = pageArguments({ limit, cursor });
  return pageOf(await prisma.auditRow.findMany({ ...page, where: { AND: [where ?? {}, filtersOf(input)] } }), limit);
}

/** Ids are in the order of their time, so that a time is a place among them. */
function filtersOf({ workspaceId, from, to, ...input }: ListAuditRowsInput): Prisma.AuditRowWhereInput {
  return {
    workspaceId,
    ...(input.project_id === undefined ? {} : { projectId: input.project_id }),
    ...(input.actor_id === undefined ? {} : { actorId: input.actor_id }),
    ...(input.action === undefined ? {} : { action: input.action }),
    ...(input.target_id === undefined ? {} : { targetId: input.target_id }),
    id: {
      ...(from === undefined ? {} : { gte: firstIdAt(idPrefixes.audit, from.getTime()) }),
      ...(to === undefined ? {} : { lt: firstIdAt(idPrefixes.audit, to.getTime()) }),
    },
  };
}
