import { approvalKind, type ApprovalListQuery, approvalStatus, type Page, type PageQuery } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { afterAllIds } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requireProject } from '../projects/require-project.ts';
import { addRecords, type ApprovalRecordRow, withTask } from './approval-record.ts';

interface ListApprovalsInput extends PageQuery, ApprovalListQuery {
  projectId: string;
}

/** Of all approvals few are pending, and these have an index of their own. */
const listings = {
  all: {
    desc: listIdsAlong('all-desc', { order: 'project_id, id DESC' }),
    asc: listIdsAlong('all-asc', { order: 'project_id DESC, id' }),
  },
  pending: {
    desc: listIdsAlong('pending-desc', { order: 'project_id DESC, id DESC', holds: `status = 'pending'` }),
    asc: listIdsAlong('pending-asc', { order: 'project_id, id', holds: `status = 'pending'` }),
  },
};

function listIdsAlong(name: string, walk: { order: string; holds?: string }) {
  return statement({
    name: `list-approval-ids-${name}`,
    params: walkParams.extend({
      status: approvalStatus.nullable(),
      kind: approvalKind.nullable(),
      agentId: z.string().nullable(),
    }),
    row: walkedRow,
    sql: walkRows({
      ...walk,
      table: 'approval',
      owner: 'project_id',
      fits: sql`(:status::approval_status IS NULL OR r.status = :status)
        AND (:kind::approval_kind IS NULL OR r.kind = :kind)
        AND (:agent_id::text IS NULL OR (SELECT t.agent_id FROM task t WHERE t.id = r.task_id) = :agent_id)`,
    }),
  });
}

/**
 * One page of a project's approvals, newest first or by the time left; decided ones too. Each expires as long after its
 * request as every other one, so the oldest is the one with the least time left.
 */
export async function listApprovals(ctx: UserContext, input: ListApprovalsInput): Promise<Page<ApprovalRecordRow>> {
  const { prisma } = ctx.db;
  const { limit, sort } = input;
  await requireProject(ctx, prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const order = sort === undefined ? 'desc' : 'asc';
  const listing = listings[input.status === 'pending' ? 'pending' : 'all'][order];
  const { data, next_cursor } = pageOfWalk(await ctx.db.query(listing, valuesOf(input)), limit);
  const where = { id: { in: data.map(({ id }) => id) } };
  const approvals = await prisma.approval.findMany({ where, orderBy: { id: order }, include: withTask });
  return { data: await addRecords(ctx, approvals), next_cursor };
}

function valuesOf({ projectId, cursor, sort, limit, ...input }: ListApprovalsInput) {
  return {
    after: sort === undefined ? '' : (cursor ?? ''),
    before: sort === undefined ? (cursor ?? afterAllIds) : afterAllIds,
    ownerId: projectId,
    limit: limit + 1,
    status: input.status ?? null,
    kind: input.kind ?? null,
    agentId: input.agent_id ?? null,
  };
}

const countedMax = 100;

/** Along the index of pending approvals. */
const countPendingApprovals = statement({
  name: 'count-pending-approvals',
  params: z.object({ projectId: z.string() }),
  row: z.object({ pending: z.int() }),
  sql: sql`SELECT count(*)::int AS pending FROM (
    SELECT FROM approval WHERE project_id = :project_id AND status = 'pending' LIMIT ${countedMax}
  ) counted`,
});

/** How many of a project's approvals are pending; 100 means that there may be more. Refuses with project_not_found. */
export async function countApprovals(ctx: UserContext, { projectId }: { projectId: string }): Promise<number> {
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.read' });
  const [row] = await ctx.db.query(countPendingApprovals, { projectId });
  return row?.pending ?? 0;
}
