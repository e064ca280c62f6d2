import {
  type Page,
  type PageQuery,
  projectToolRunStatus,
  type ToolRunListQuery,
  toolRunSource,
} from '@harkara/contract';
import { type ApiKeyModel, sql, statement, type ToolRunModel, type Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { idsBetween } from '../../page-of.ts';
import { pageOfWalk, walkedRow, walkParams, walkRows } from '../../walk-rows.ts';
import { requireDrafted, withWorkspace } from '../drafts/require-drafted.ts';

interface ListToolRunsInput extends PageQuery, ToolRunListQuery {
  toolId: string;
}

/** A run without the columns that may be long or may repeat a hidden input. */
export interface ListedToolRun extends Omit<ToolRunModel, 'inputs' | 'output' | 'error' | 'draft'> {
  apiKey: Pick<ApiKeyModel, 'id' | 'name'> | null;
}

const omit = { inputs: true, output: true, error: true, draft: true } as const;

const listIds = statement({
  name: 'list-tool-run-ids',
  params: walkParams.extend({ status: projectToolRunStatus.nullable(), source: toolRunSource.nullable() }),
  row: walkedRow,
  sql: walkRows({
    table: 'tool_run',
    owner: 'tool_id',
    fits: sql`(:status::tool_run_status IS NULL OR r.status = :status)
        AND (:source::tool_run_source IS NULL OR r.source = :source)`,
  }),
});

/** One page of a tool's runs, newest first; those of a deleted tool too. Times are those in the runs' ids. */
export async function listToolRuns(
  ctx: UserContext,
  { toolId, ...query }: ListToolRunsInput,
): Promise<Page<ListedToolRun>> {
  const { prisma } = ctx.db;
  const row = await prisma.tool.findUnique({ where: { id: toolId }, include: withWorkspace });
  await requireDrafted(ctx, prisma, { row, permit: 'tools.read', missing: 'tool_not_found' });
  const { limit, status, source } = query;
  const filter = { status: status ?? null, source: source ?? null };
  const values = { ...idsBetween('toolRun', query), ...filter, ownerId: toolId, limit: limit + 1 };
  const { data, next_cursor } = pageOfWalk(await ctx.db.query(listIds, values), limit);
  const where = { id: { in: data.map(({ id }) => id) } };
  const runs = await prisma.toolRun.findMany({ where, orderBy: { id: 'desc' }, omit });
  return { data: await addApiKeys(prisma, runs), next_cursor };
}

/** Adds the key that started the run; null for a run that no key started. */
export async function addApiKeys<Row extends { apiKeyId: string | null }>(
  tx: Transaction,
  rows: readonly Row[],
): Promise<(Row & Pick<ListedToolRun, 'apiKey'>)[]> {
  const ids = [...new Set(rows.flatMap(({ apiKeyId }) => apiKeyId ?? []))];
  const keys =
    ids.length === 0 ? [] : await tx.apiKey.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const byId = new Map(keys.map((key) => [key.id, key]));
  return rows.map((row) => ({ ...row, apiKey: byId.get(row.apiKeyId ?? '') ?? null }));
}
