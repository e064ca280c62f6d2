import type { AuditQuery, Page, PageQuery } from '@harkara/contract';
import { type AuditRowModel, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface ListAuditRowsInput extends PageQuery, AuditQuery {
  workspaceId: string;
}

const listIds = statement({
  name: 'list-audit-row-ids',
  params: walkParams.extend({
    projectId: z.string().nullable(),
    actorId: z.string().nullable(),
    action: z.string().nullable(),
    targetId: z.string().nullable(),
  }),
  row: walkedRow,
  sql: walkRows({
    table: 'audit_log',
    owner: 'workspace_id',
    fits: sql`(:project_id::text IS NULL OR r.project_id = :project_id)
        AND (:actor_id::text IS NULL OR r.actor_id = :actor_id)
        AND (:action::text IS NULL OR r.action = :action)
        AND (:target_id::text IS NULL OR r.target_id = :target_id)`,
  }),
});

/** One page of a workspace's audit log, newest first. */
export async function listAuditRows(ctx: UserContext, input: ListAuditRowsInput): Promise<Page<AuditRowModel>> {
  const { prisma } = ctx.db;
  const { workspaceId, limit } = input;
  await requirePermit(ctx, prisma, { workspaceId, permit: 'audit.read' });
  const { data, next_cursor } = pageOfWalk(await ctx.db.query(listIds, valuesOf(input)), limit);
  const where = { id: { in: data.map(({ id }) => id) } };
  return { data: await prisma.auditRow.findMany({ where, orderBy: { id: 'desc' } }), next_cursor };
}

function valuesOf(input: ListAuditRowsInput) {
  return {
    ...idsBetween('audit', input),
    ownerId: input.workspaceId,
    limit: input.limit + 1,
    projectId: input.project_id ?? null,
    actorId: input.actor_id ?? null,
    action: input.action ?? null,
    targetId: input.target_id ?? null,
  };
}
