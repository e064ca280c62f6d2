import type { Page, PageQuery } from '@harkara/contract';
import type { AuditRowModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface ListAuditRowsInput extends PageQuery {
  workspaceId: string;
}

/** One page of a workspace's audit log, newest first. */
export async function listAuditRows(
  ctx: UserContext,
  { workspaceId, ...query }: ListAuditRowsInput,
): Promise<Page<AuditRowModel>> {
  const { prisma } = ctx.db;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'audit.read' });
  const { where, ...page } = pageArguments(query);
  return pageOf(await prisma.auditRow.findMany({ ...page, where: { ...where, workspaceId } }), query.limit);
}
