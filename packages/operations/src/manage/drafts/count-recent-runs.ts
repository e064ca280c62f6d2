import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { DraftedKind } from './drafted-kind.ts';

/** Of the newest tasks or tool runs, those that began with one version. */
export interface RecentRuns {
  started: number;
  failed: number;
}

const params = z.object({ projectId: z.string(), id: z.string() });
const row = z.object({ version: z.int(), started: z.int(), failed: z.int() });

/** A task began with the version that was the newest when it was made. 1,000 of an index are looked at. */
const countTasksOf = (kind: 'agent' | 'workforce') =>
  statement({
    name: `count-recent-${kind}-tasks`,
    params,
    row,
    sql: sql`SELECT v.version, count(*)::int AS started, count(*) FILTER (WHERE t.status = 'failed')::int AS failed
      FROM (
        SELECT created_at, status, channel FROM task WHERE project_id = :project_id AND ${kind}_id = :id
        ORDER BY task.id DESC LIMIT 1000
      ) t
      CROSS JOIN LATERAL (
        SELECT version FROM ${kind}_version WHERE ${kind}_id = :id AND published_at <= t.created_at
        ORDER BY version DESC LIMIT 1
      ) v
      WHERE t.channel <> 'test' GROUP BY v.version`,
  });
const countAgentTasks = countTasksOf('agent');
const countWorkforceTasks = countTasksOf('workforce');

/** Tests of a draft have the version 0. */
const countToolRuns = statement({
  name: 'count-recent-tool-runs',
  params: params.pick({ id: true }),
  row,
  sql: sql`SELECT r.version, count(*)::int AS started, count(*) FILTER (WHERE r.status = 'failed')::int AS failed
    FROM (SELECT version, status FROM tool_run WHERE tool_id = :id ORDER BY tool_run.id DESC LIMIT 1000) r
    WHERE r.version > 0 GROUP BY r.version`,
});

/** Adds to versions what became of them lately, so that a bad one is seen. */
export async function addRecentRuns<Version extends { version: number }>(
  { db }: Pick<Context, 'db'>,
  { kind, ...record }: { kind: DraftedKind; id: string; projectId: string },
  versions: readonly Version[],
): Promise<(Version & RecentRuns)[]> {
  const counts = await countRuns(db, kind, { id: record.id, projectId: record.projectId });
  const found = new Map(counts.map(({ version, ...runs }) => [version, runs]));
  return versions.map((version) => ({ ...version, ...(found.get(version.version) ?? { started: 0, failed: 0 }) }));
}

function countRuns(db: Context['db'], kind: DraftedKind, input: z.output<typeof params>) {
  if (kind === 'tool') return db.query(countToolRuns, { id: input.id });
  return db.query(kind === 'agent' ? countAgentTasks : countWorkforceTasks, input);
}
