import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { countWaiting } from './count-waiting.ts';

const countInProjects = statement({
  name: 'count-backlogs',
  params: z.object({ projectIds: z.array(z.string()), fromIds: z.array(z.string()) }),
  row: z.object({ project_id: z.string(), waiting: z.int() }),
  sql: sql`SELECT p.project_id, b.waiting
    FROM unnest(:project_ids::text[], :from_ids::text[]) AS p (project_id, from_id)
    CROSS JOIN LATERAL ${countWaiting('p.project_id', 'p.from_id')} b`,
});

/** How many turns wait in each project of these turns, by project: each is counted once, from its oldest one on. */
export async function countBacklogs(
  ctx: Pick<Context, 'db'>,
  turns: readonly { id: string; project_id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const oldest = new Map<string, string>();
  for (const { id, project_id: projectId } of turns) {
    const known = oldest.get(projectId);
    if (known === undefined || id < known) oldest.set(projectId, id);
  }
  if (oldest.size === 0) return new Map();
  const projects = { projectIds: [...oldest.keys()], fromIds: [...oldest.values()] };
  const rows = await ctx.db.query(countInProjects, projects);
  return new Map(rows.map(({ project_id: projectId, waiting }) => [projectId, waiting]));
}
