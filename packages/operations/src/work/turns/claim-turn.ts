import { turnLimits } from '@harkara/domain';
import { calls, hasRow, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { limitReached } from '../money/limit-reached.ts';
import { canTakeWork } from '../rows/can-take-work.ts';
import { isLongConversation, isShared, sharedBytesMax } from '../rows/shared-answers.ts';
import type { Lease } from './lease.ts';
import { type LoadedTurn, loadedColumns, loadedJoins, loadedTurn } from './load-turn.ts';

/**
 * `loaded` is what a turn begins with. Null when an earlier worker began it, because its steps must be read after the
 * claim, and when it is long and the claim shared its execution: `loadTurn` then reads it.
 */
export interface ClaimedTurn extends Lease {
  loaded: LoadedTurn | null;
}

const claims = calls(z.object({ taskId: z.string(), turn: z.int() }));
const lease = `now() + ${turnLimits.leaseMs} * interval '1 ms'`;

/**
 * Claims a queued turn only while its agent and workforce are live, AI work is not paused and the daily limits are not
 * reached; until then its row waits. A turn that was begun is always continued. A suspended turn has no lease that
 * could run out. What a turn begins with is read with it; only a first turn is sure to be short, because it has one
 * message.
 */
const writeClaim = sharedStatement({
  name: 'claim-turn',
  calls: claims,
  keyOf: ({ taskId }) => taskId,
  row: z.intersection(z.object({ attempt: z.int(), tries: z.int() }), orNulls(loadedTurn)),
  sql: sql`WITH call AS ${claims}, claimable_task AS (
    SELECT c.n, task.id
    FROM call c JOIN task ON task.id = c.task_id JOIN agent a ON a.id = task.agent_id
    WHERE task.turn = c.turn AND task.attempt - task.parks < ${turnLimits.claimsMax}
      AND CASE task.status
        WHEN 'running' THEN task.lease_until < now()
        WHEN 'queued' THEN a.deleted_at IS NULL
          AND (task.channel = 'test' OR (a.published_version IS NOT NULL AND a.paused_at IS NULL))
          AND (task.workforce_id IS NULL OR task.channel = 'test'
            OR ${hasRow(`workforce w WHERE w.id = task.workforce_id AND ${canTakeWork('w')}`)})
          AND NOT (SELECT ai_paused FROM platform) AND NOT ${limitReached('task.workspace_id')}
        ELSE false
      END
    ORDER BY task.id FOR NO KEY UPDATE OF task
  ), claimed_task AS (
    UPDATE task SET status = 'running', attempt = task.attempt + 1, sweeps = 0, updated_at = now(),
      lease_until = ${lease}, enqueue_after = ${lease}
    FROM claimable_task c WHERE task.id = c.id
    RETURNING c.n, task.id, task.turn, task.attempt, task.parks, task.workspace_id, task.project_id, task.agent_id,
      task.workforce_id, task.channel, task.trace_id, task.test_draft
  )
  SELECT t.n, t.attempt, t.attempt - t.parks AS tries, loaded.*
  FROM claimed_task t LEFT JOIN LATERAL (
    SELECT * FROM (
      SELECT ${loadedColumns('t.turn')} FROM (SELECT) one ${loadedJoins}
      WHERE t.attempt = 1 AND NOT (${isShared} AND t.turn > 1 AND ${isLongConversation}) OFFSET 0
    ) whole
    WHERE NOT ${isShared} OR octet_length(definition::text) + octet_length(messages::text)
      + octet_length(tools::text) + octet_length(handoff_targets::text) <= ${sharedBytesMax}
  ) loaded ON true`,
});

/**
 * Claims a turn for this worker. Returns null when it is over, claimed by another worker, or its agent cannot work now.
 */
export async function claimTurn(
  ctx: Pick<Context, 'db'>,
  { taskId, turn }: { taskId: string; turn: number },
): Promise<ClaimedTurn | null> {
  const [row] = await ctx.db.query(writeClaim, { taskId, turn });
  if (row === undefined) return null;
  const { attempt, tries, ...loaded } = row;
  return { taskId, turn, attempt, tries, loaded: loaded.workspace_id === null ? null : loaded };
}
