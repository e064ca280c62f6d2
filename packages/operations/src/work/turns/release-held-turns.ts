import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { isOrphaned } from './fail-orphaned-turns.ts';
import { canBeClaimed, isHeld } from './hold-turns.ts';

export const releasedBatchMax = 500;
/** Groups looked at in one round. */
const groupsMax = 2_000;

/** The held turns of one agent in one workforce; the workforce is empty where there is none. */
export interface HeldGroup {
  agentId: string;
  workforceId: string;
}

/** Before every other group. */
export const firstHeldGroup: HeldGroup = { agentId: '', workforceId: '' };

/** What makes a held turn wait is the same for all turns of an agent in a workforce. */
const group = `t.agent_id, coalesce(t.workforce_id, '') AS workforce_id, t.workspace_id, t.channel`;
const place = `t.agent_id, coalesce(t.workforce_id, '')`;

/**
 * The oldest held turns that a worker can claim again, or that none ever can: the sweep ends those. It looks at each
 * agent and workforce with held turns once, from one of them on, by steps in task_held_idx, and not at each turn.
 */
const releaseTurns = statement({
  name: 'release-held-turns',
  params: z.object({
    batchMax: z.int(),
    groupsMax: z.int(),
    fromAgentId: z.string(),
    fromWorkforceId: z.string(),
  }),
  row: z.object({ released: z.int(), groups: z.int(), agent_id: z.string(), workforce_id: z.string() }),
  sql: sql`WITH RECURSIVE held AS (
    (
      SELECT ${group}, 1 AS n FROM task t
      WHERE ${isHeld('t')} AND (${place}) >= (:from_agent_id, :from_workforce_id) ORDER BY ${place} LIMIT 1
    )
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
  ), updated_task AS (
    UPDATE task SET enqueue_after = now() WHERE id = ANY(ARRAY(SELECT id FROM released)) AND ${isHeld('task')}
    RETURNING id
  )
  SELECT (SELECT count(*) FROM updated_task) AS released, h.n AS groups, h.agent_id, h.workforce_id
  FROM held h ORDER BY h.n DESC LIMIT 1`,
});

interface ReleasedTurns {
  /** How many turns were made due; a full batch means there are more. */
  released: number;
  /** The group from which the next round begins, so that every group is looked at, however many are held. */
  next: HeldGroup;
}

/** Makes held turns due, so that the next sweep enqueues them. Looks at 2,000 groups from `from` on. */
export async function releaseHeldTurns(
  ctx: Pick<Context, 'db'>,
  from: HeldGroup = firstHeldGroup,
): Promise<ReleasedTurns> {
  const bounds = { batchMax: releasedBatchMax, groupsMax };
  const place = { fromAgentId: from.agentId, fromWorkforceId: from.workforceId };
  const [last] = await ctx.db.query(releaseTurns, { ...bounds, ...place });
  if (last === undefined) return { released: 0, next: firstHeldGroup };
  const { released } = last;
  if (released === releasedBatchMax) return { released, next: from };
  if (last.groups < groupsMax) return { released, next: firstHeldGroup };
  return { released, next: { agentId: last.agent_id, workforceId: last.workforce_id } };
}
