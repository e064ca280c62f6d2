import { hasRow, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { dispatchSoon } from '../events/dispatch-event.ts';
import { emittedEvents } from '../events/emitted-events.ts';
import type { StartContext } from '../events/start-listeners.ts';
import { lockTasks } from '../locks/lock-tasks.ts';
import { hasStatus } from '../rows/has-status.ts';

const agentIsDeleted = (task: string) => hasRow(`agent a WHERE a.id = ${task}.agent_id AND a.deleted_at IS NOT NULL`);

/** SQL that is true when no worker can ever claim the queued turn of a task: what claim-turn.ts asks for is gone. */
export function isOrphaned(task: string): string {
  const workforceIsDeleted = hasRow(`workforce w WHERE w.id = ${task}.workforce_id AND w.deleted_at IS NOT NULL`);
  return `(${agentIsDeleted(task)} OR (${task}.channel <> 'test' AND ${workforceIsDeleted}))`;
}

/** A turn that waits has no open step, so nothing is reserved. */
const failTurns = statement({
  name: 'fail-orphaned-turns',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: z.object({ id: z.string(), event_ids: z.array(z.string()) }),
  sql: sql`WITH updated_task AS (
    UPDATE task SET status = 'failed', updated_at = now(),
      error = CASE WHEN ${agentIsDeleted('task')} THEN 'The agent was deleted.' ELSE 'The workforce was deleted.' END
    WHERE task.id = ANY(:task_ids) AND ${hasStatus('task', 'queued')} AND ${isOrphaned('task')}
    RETURNING task.*
  ), ${emittedEvents}
  SELECT id, (SELECT coalesce(array_agg(e.id), '{}') FROM new_event e) AS event_ids FROM updated_task`,
});

/** Fails waiting turns whose agent or workforce was deleted while their tasks were written. */
export async function failOrphanedTurns(
  ctx: StartContext & Pick<Context, 'signals'>,
  taskIds: readonly string[],
): Promise<void> {
  const eventIds = taskIds.map(() => ctx.newId('event'));
  const failed = await ctx.db.transaction(async (queries) => {
    await lockTasks(queries, taskIds);
    return queries.query(failTurns, { taskIds: [...taskIds], eventIds });
  });
  for (const { id } of failed) ctx.signals.publish('task', id);
  await dispatchSoon(ctx, failed[0]?.event_ids ?? []);
}
