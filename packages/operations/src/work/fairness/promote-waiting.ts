import { fairLimits } from '@harkara/domain';
import { orNulls, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, TurnJob } from '../../context.ts';
import { canTakeWork } from '../rows/can-take-work.ts';

/**
 * The oldest turns of each project with a backlog that could be claimed now. Finding a project takes one step in
 * task_project_waiting_idx.
 */
const listOldestWaiting = statement({
  name: 'list-oldest-waiting',
  params: z.object({
    /** The last project of the round before. */
    afterProjectId: z.string(),
    projectsMax: z.int(),
    turnsLookedThroughMax: z.int(),
    turnsMax: z.int(),
  }),
  row: z.intersection(
    z.object({ project_id: z.string() }),
    orNulls(z.object({ id: z.string(), turn: z.int(), attempt: z.int() })),
  ),
  sql: sql`WITH RECURSIVE backlog AS (
    (
      SELECT project_id, 1 AS n FROM task
      WHERE status = 'queued' AND project_id > :after_project_id ORDER BY project_id LIMIT 1
    )
    UNION ALL
    SELECT (
        SELECT t.project_id FROM task t
        WHERE t.status = 'queued' AND t.project_id > b.project_id ORDER BY t.project_id LIMIT 1
      ), b.n + 1
    FROM backlog b WHERE b.project_id IS NOT NULL AND b.n < :projects_max
  )
  SELECT b.project_id, w.id, w.turn, w.attempt FROM backlog b
  CROSS JOIN LATERAL (
    SELECT EXISTS (
      SELECT FROM task WHERE project_id = b.project_id AND status = 'queued' OFFSET :turns_max LIMIT 1
    ) AS is_long
  ) l
  LEFT JOIN LATERAL (
    SELECT o.id, o.turn, o.attempt FROM (
      SELECT id, turn, attempt, agent_id, workforce_id FROM task
      WHERE l.is_long AND project_id = b.project_id AND status = 'queued' ORDER BY id LIMIT :turns_looked_through_max
    ) o
    JOIN agent a ON a.id = o.agent_id AND ${canTakeWork('a')}
    LEFT JOIN workforce f ON f.id = o.workforce_id
    WHERE o.workforce_id IS NULL OR (${canTakeWork('f')})
    ORDER BY o.id LIMIT :turns_max
  ) w ON true
  WHERE b.project_id IS NOT NULL`,
});

interface PromotedTurns {
  /** How many turns are the oldest of a backlog. */
  found: number;
  /** How many of them had a low priority and have it no more. */
  promoted: number;
  /** The project after which the next round begins. */
  after: string;
}

/**
 * Gives the oldest turns of each backlog the priority of all others, so that none waits for ever behind a steady stream
 * of other turns. Many schedulers may do this at once. While no job has a low priority, no backlog is looked for: with
 * thousands of projects that would cost a fifth of what their turns cost the database.
 */
export async function promoteWaiting(
  ctx: Pick<Context, 'db' | 'jobQueue'>,
  { after }: { after: string },
): Promise<PromotedTurns> {
  if (!(await ctx.jobQueue.hasLowPriorityTurns())) return { found: 0, promoted: 0, after: '' };
  const { projectsPerRoundMax, turnsLookedThroughMax, turnsWithoutPriorityMax } = fairLimits;
  const rows = await ctx.db.query(listOldestWaiting, {
    afterProjectId: after,
    projectsMax: projectsPerRoundMax,
    turnsLookedThroughMax,
    turnsMax: turnsWithoutPriorityMax,
  });
  const jobs = rows.flatMap(({ id, turn, attempt }): TurnJob[] => (id === null ? [] : [{ taskId: id, turn, attempt }]));
  const projects = [...new Set(rows.map(({ project_id }) => project_id))].sort();
  const promoted = jobs.length === 0 ? 0 : await ctx.jobQueue.promoteTurns(jobs);
  return {
    found: jobs.length,
    promoted,
    after: projects.length < projectsPerRoundMax ? '' : (projects.at(-1) ?? ''),
  };
}
