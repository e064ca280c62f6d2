import type { Page, PageQuery, ToolRunListQuery } from '@harkara/contract';
import type { ApiKeyModel, ToolRunModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { idsBetween, pageArguments, pageOf } from '../../page-of.ts';
import { requireDrafted, withWorkspace } from '../drafts/require-drafted.ts';

interface ListToolRunsInput extends PageQuery, ToolRunListQuery {
  toolId: string;
}

/** A run without the columns that may be long or may repeat a hidden input. */
export interface ListedToolRun extends Omit<ToolRunModel, 'inputs' | 'output' | 'error' | 'draft'> {
  apiKey: Pick<ApiKeyModel, 'id' | 'name'> | null;
}

const omit = { inputs: true, output: true, error: true, draft: true } as const;

/** One page of a tool's runs, newest first; those of a deleted tool too. Times are those in the runs' ids. */
export async function listToolRuns(
  ctx: UserContext,
  { toolId, status, source, ...query }: ListToolRunsInput,
): Promise<Page<ListedToolRun>> {
  const { prisma } = ctx.db;
  const row = await prisma.tool.findUnique({ where: { id: toolId }, include: withWorkspace });
  await requireDrafted(ctx, prisma, { row, permit: 'tools.read', missing: 'tool_not_found' });
  const { take, orderBy } = pageArguments(query);
  const { after, before } = idsBetween('toolRun', query);
  const filter = { ...(status === undefined ? {} : { status }), ...(source === undefined ? {} : { source }) };
  const where = { toolId, id: { gte: after, lt: before }, ...filter };
  const rows = await prisma.toolRun.findMany({ take, orderBy, where, omit });
  const { data, next_cursor } = pageOf(rows, query.limit);
  return { data: await addApiKeys(prisma, data), next_cursor };
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
