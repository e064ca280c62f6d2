import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isOrphaned } from './fail-orphaned-turns.ts';
import { canBeClaimed, isHeld } from './hold-turns.ts';

export const releasedBatchMax = 500;
const groupsMax = 2_000;

/** What makes a held turn wait is the same for all turns of an agent in a workforce. */
const group = `t.agent_id, coalesce(t.workforce_id, '') AS workforce_id, t.workspace_id, t.channel`;
const place = `t.agent_id, coalesce(t.workforce_id, '')`;

/**
 * The oldest held turns that a worker can claim again, or that none ever can: the sweep ends those. It looks at each
 * agent and workforce with held turns once, by steps in task_held_idx, and not at each turn.
 */
const releaseTurns = statement({
  name: 'release-held-turns',
  params: z.object({ batchMax: z.int(), groupsMax: z.int() }),
  row: z.object({ id: z.string() }),
  sql: sql`WITH RECURSIVE held AS (
    (SELECT ${group}, 1 AS n FROM task t WHERE ${isHeld('t')} ORDER BY ${place} LIMIT 1)
    UNION ALL
    SELECT next.*, h.n + 1 FROM held h CROSS JOIN LATERAL (
      SELECT ${group} FROM task t WHERE ${isHeld('t')} AND (${place}) > (h.agent_id, h.workforce_id)
      ORDER BY ${place} LIMIT 1
    ) next WHERE h.n < :groups_max
  ), free AS MATERIALIZED (
    SELECT * FROM held h WHERE ${canBeClaimed('h')} OR ${isOrphaned('h')}
  ), released AS (
    SELECT t.id FROM free f CROSS JOIN LATERAL (
      SELECT t.id FROM task t
      WHERE ${isHeld('t')} AND t.agent_id = f.agent_id AND coalesce(t.workforce_id, '') = f.workforce_id
      ORDER BY t.agent_id, coalesce(t.workforce_id, ''), t.id LIMIT :batch_max
    ) t LIMIT :batch_max
  )
  UPDATE task SET enqueue_after = now() WHERE id = ANY(ARRAY(SELECT id FROM released)) AND ${isHeld('task')}
  RETURNING id`,
});

/** Makes held turns due, so that the next sweep enqueues them. Returns how many; a full batch means there are more. */
export async function releaseHeldTurns(ctx: Pick<Context, 'db'>): Promise<number> {
  const released = await ctx.db.query(releaseTurns, { batchMax: releasedBatchMax, groupsMax });
  return released.length;
}
