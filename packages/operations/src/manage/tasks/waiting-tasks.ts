import { fragment, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { emittedEvents } from '../../work/events/emitted-events.ts';
import { hasStatus } from '../../work/rows/has-status.ts';

type TargetKind = 'agent' | 'workforce';

export interface Target {
  kind: TargetKind;
  id: string;
}

const failedBatchMax = 500;

/** The tasks that wait for a target. The conditions follow task_project_waiting_idx and task_workforce_waiting_idx. */
const isWaitingFor = {
  agent: fragment({
    params: z.object({ targetId: z.string() }),
    sql: sql`project_id = (SELECT project_id FROM agent WHERE id = :target_id) AND agent_id = :target_id
      AND status = 'queued'`,
  }),
  workforce: fragment({
    params: z.object({ targetId: z.string() }),
    sql: sql`workforce_id = :target_id AND status = 'queued'`,
  }),
};

const failTasks = { agent: failTasksOf('agent'), workforce: failTasksOf('workforce') };

/** A task that waits has no open step, so nothing is reserved. */
function failTasksOf(kind: TargetKind) {
  return statement({
    name: `fail-${kind}-tasks`,
    params: z.object({ error: z.string() }),
    row: z.object({ id: z.string() }),
    sql: sql`WITH updated_task AS (
      UPDATE task SET status = 'failed', error = :error, updated_at = now()
      WHERE ${hasStatus('task', 'queued')} AND id IN (
        SELECT id FROM task WHERE ${isWaitingFor[kind]} LIMIT cardinality(:event_ids::text[]) FOR NO KEY UPDATE
      )
      RETURNING task.*
    ), ${emittedEvents}
    SELECT id FROM updated_task`,
  });
}

/** Fails the tasks that wait for a deleted target, because no worker can claim them any more. */
export async function failWaitingTasks(ctx: Context, target: Target): Promise<void> {
  while ((await failBatch(ctx, target)) === failedBatchMax);
}

async function failBatch(ctx: Context, { kind, id: targetId }: Target): Promise<number> {
  const eventIds = Array.from({ length: failedBatchMax }, () => ctx.newId('event'));
  const failed = await ctx.db.query(failTasks[kind], { targetId, error: `The ${kind} was deleted.`, eventIds });
  for (const { id } of failed) ctx.signals.publish('task', id);
  return failed.length;
}
