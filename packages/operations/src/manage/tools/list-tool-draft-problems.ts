import { type DraftProblem, type ToolDraft, toolDraft } from '@harkara/contract';
import { findNestingProblem, listReferenceProblems, listToolProblems, type ToolReferences } from '@harkara/domain';
import { json, queriesIn, sql, statement, type ToolModel, type Transaction } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { openProgramBudget } from '../../open-program-budget.ts';

/** Why a draft cannot run in its project; empty when it can be published. */
export async function listToolDraftProblems(
  ctx: Context,
  tx: Transaction,
  { id, projectId, draft: stored }: ToolModel,
): Promise<DraftProblem[]> {
  const draft = toolDraft.parse(stored);
  const nested = draft.steps.flatMap((step) => (step.type === 'tool' ? [step.tool_id] : []));
  const nesting =
    nested.length === 0
      ? null
      : findNestingProblem({ toolId: id, nested, published: await readNestings(tx, projectId) });
  return [
    ...listToolProblems(draft, openProgramBudget()),
    ...listModelProblems(ctx, draft),
    ...listReferenceProblems(draft, await readReferences(tx, projectId, nested)),
    ...(nesting === null ? [] : [{ path: 'steps', problem: nesting }]),
  ];
}

function listModelProblems(ctx: Context, { steps }: ToolDraft): DraftProblem[] {
  return steps.flatMap((step, index) => {
    const problem = step.type === 'ai' && step.model !== undefined ? ctx.models.findProblem(step.model) : null;
    return problem === null ? [] : [{ path: `steps[${index}].model`, problem }];
  });
}

/** The secrets of the project, and the inputs of the nested tools; null for a tool that is not published. */
async function readReferences(tx: Transaction, projectId: string, nested: readonly string[]): Promise<ToolReferences> {
  const secrets = await tx.secret.findMany({ where: { projectId }, select: { name: true } });
  const tools = await tx.tool.findMany({
    where: { projectId, id: { in: [...nested] }, deletedAt: null },
    select: { id: true, versions: { orderBy: { version: 'desc' }, take: 1, select: { definition: true } } },
  });
  return {
    secrets: new Set(secrets.map(({ name }) => name)),
    tools: new Map(
      tools.map(({ id, versions: [newest] }) => [
        id,
        newest === undefined ? null : toolDraft.parse(newest.definition).inputs,
      ]),
    ),
  };
}

const listNestings = statement({
  name: 'list-nestings',
  params: z.object({ projectId: z.string() }),
  row: z.object({ id: z.string(), nested: json(z.array(z.string())) }),
  sql: sql`SELECT t.id, jsonb_path_query_array(v.definition, '$.steps[*] ? (@.type == "tool").tool_id') AS nested
    FROM tool t JOIN tool_version v ON v.tool_id = t.id AND v.version = t.published_version
    WHERE t.project_id = :project_id AND t.deleted_at IS NULL AND v.definition @? '$.steps[*] ? (@.type == "tool")'`,
});

/** The tools that each published tool of the project calls. A tool that calls none has no entry. */
async function readNestings(tx: Transaction, projectId: string): Promise<Map<string, string[]>> {
  const rows = await queriesIn(tx).query(listNestings, { projectId });
  return new Map(rows.map(({ id, nested }) => [id, nested]));
}
