import { limits, Refusal, type Use } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { createConcurrencyLimits } from '@harkara/runtime';
import { z } from 'zod';
import type { DraftedKind } from './drafted-kind.ts';

const namedRow = z.object({ id: z.string(), name: z.string() });

const listings = { agent: listDrafted('agent'), workforce: listDrafted('workforce'), tool: listDrafted('tool') };

/** Those whose draft or published version has one of these shapes in it. */
function listDrafted(kind: DraftedKind) {
  return statement({
    name: `list-${kind}s-with-shapes`,
    params: z.object({ projectId: z.string(), shapes: z.array(z.string()) }),
    row: namedRow,
    sql: sql`SELECT d.id, coalesce(d.draft ->> 'name', '') AS name FROM ${kind} d
      LEFT JOIN ${kind}_version v ON v.${kind}_id = d.id AND v.version = d.published_version
      WHERE d.project_id = :project_id AND d.deleted_at IS NULL
        AND (d.draft @> ANY(:shapes::text[]::jsonb[]) OR v.definition @> ANY(:shapes::text[]::jsonb[]))
      ORDER BY name, d.id LIMIT ${limits.usesPerKindMax}`,
  });
}

const listTriggersOfTarget = statement({
  name: 'list-triggers-of-target',
  params: z.object({ projectId: z.string(), targetId: z.string() }),
  row: namedRow,
  sql: sql`SELECT id, name FROM trigger
    WHERE project_id = :project_id AND deleted_at IS NULL AND (agent_id = :target_id OR workforce_id = :target_id)
    ORDER BY name, id LIMIT ${limits.usesPerKindMax}`,
});

const listToolsWithPattern = statement({
  name: 'list-tools-with-pattern',
  params: z.object({ projectId: z.string(), pattern: z.string() }),
  row: namedRow,
  sql: sql`SELECT d.id, coalesce(d.draft ->> 'name', '') AS name FROM tool d
    LEFT JOIN tool_version v ON v.tool_id = d.id AND v.version = d.published_version
    WHERE d.project_id = :project_id AND d.deleted_at IS NULL
      AND (d.draft::text ~ :pattern OR v.definition::text ~ :pattern)
    ORDER BY name, d.id LIMIT ${limits.usesPerKindMax}`,
});

/** A workspace can have so many and such long drafts that its lists could take all connections of this process. */
const listing = createConcurrencyLimits({
  atOnceMax: 2,
  waitingMax: 20,
  refuse: () => new Refusal('rate_limited', { detail: 'Too many lists of uses at once.', retryAfterSeconds: 2 }),
});

interface InProject {
  projectId: string;
}

interface InWorkspace extends InProject {
  workspaceId: string;
}

/**
 * The agents, workforces or tools of a project that have one of these shapes in their draft or published version.
 * Refuses with rate_limited.
 */
export async function listDraftedUsers(
  queries: Queries,
  { workspaceId, projectId, kind, shapes }: InWorkspace & { kind: DraftedKind; shapes: readonly object[] },
): Promise<Use[]> {
  const input = { projectId, shapes: shapes.map((each) => JSON.stringify(each)) };
  const rows = await listing(workspaceId, () => queries.query(listings[kind], input));
  return rows.map((row) => ({ kind, ...row }));
}

/** The triggers of a project that start an agent or a workforce. */
export async function listTriggerUsers(queries: Queries, input: InProject & { targetId: string }): Promise<Use[]> {
  const rows = await queries.query(listTriggersOfTarget, input);
  return rows.map((row) => ({ kind: 'trigger', ...row }));
}

/**
 * The tools of a project whose draft or published version as JSON has this regular expression. Refuses with
 * rate_limited.
 */
export async function listToolUsers(
  queries: Queries,
  { workspaceId, projectId, pattern }: InWorkspace & { pattern: string },
): Promise<Use[]> {
  const rows = await listing(workspaceId, () => queries.query(listToolsWithPattern, { projectId, pattern }));
  return rows.map((row) => ({ kind: 'tool', ...row }));
}
