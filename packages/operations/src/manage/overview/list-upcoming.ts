import { findObstacle } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { availabilityOf } from '../../work/triggers/availability-of.ts';
import { targetColumns, targetJoins, targetRow } from '../../work/triggers/target-state.ts';

const listUpcomingStatement = statement({
  name: 'list-upcoming',
  params: z.object({ projectId: z.string() }),
  row: targetRow.extend({
    id: z.string(),
    next_run_at: z.date(),
    ai_paused: z.boolean(),
    limit_reached: z.boolean(),
  }),
  sql: sql`SELECT tr.id, tr.next_run_at, ${targetColumns}, platform.ai_paused,
      spending_limit_reached(tr.workspace_id) AS limit_reached
    FROM (
      SELECT * FROM trigger
      WHERE project_id = :project_id AND kind = 'schedule' AND enabled AND deleted_at IS NULL
        AND next_run_at IS NOT NULL
      ORDER BY next_run_at, id LIMIT 5
    ) tr
    CROSS JOIN platform
    ${targetJoins}
    ORDER BY tr.next_run_at, tr.id`,
});

export interface UpcomingRun {
  triggerId: string;
  dueAt: Date;
  /** Why it would be skipped as things are now. */
  obstacle: string | null;
}

/** The next five schedule runs of a project. */
export async function listUpcoming(queries: Queries, projectId: string): Promise<UpcomingRun[]> {
  const rows = await queries.query(listUpcomingStatement, { projectId });
  return rows.map((row) => ({
    triggerId: row.id,
    dueAt: row.next_run_at,
    obstacle: findObstacle(availabilityOf(row))?.reason ?? null,
  }));
}
