import { frequency } from '@harkara/contract';
import { upcomingRuns } from '@harkara/domain';
import type { Transaction, TriggerModel } from '@harkara/prisma';
import type { Context } from '../../context.ts';
import type { LastTaskRow, TriggerRow } from './trigger-row.ts';

/** Adds what is in no column: the state of the newest task, and the next due times. */
export async function completeTriggers(
  ctx: Context,
  tx: Transaction,
  triggers: readonly TriggerModel[],
): Promise<TriggerRow[]> {
  const lastTasks = await listLastTasks(
    tx,
    triggers.flatMap(({ lastTaskId }) => lastTaskId ?? []),
  );
  const now = ctx.clock.now();
  return triggers.map((trigger) => ({
    ...trigger,
    lastTask: lastTasks.get(trigger.lastTaskId ?? '') ?? null,
    upcoming: upcomingOf(trigger, now),
  }));
}

/** `completeTriggers` for one. */
export async function completeTrigger(ctx: Context, tx: Transaction, trigger: TriggerModel): Promise<TriggerRow> {
  const [row] = await completeTriggers(ctx, tx, [trigger]);
  if (row === undefined) throw new Error('one trigger in, one row out');
  return row;
}

async function listLastTasks(tx: Transaction, ids: string[]): Promise<Map<string, LastTaskRow>> {
  if (ids.length === 0) return new Map();
  const tasks = await tx.task.findMany({
    where: { id: { in: ids } },
    select: { id: true, status: true, error: true, escalation: true },
  });
  return new Map(tasks.map(({ id, ...task }) => [id, task]));
}

function upcomingOf({ nextRunAt, frequency: every, timezone }: TriggerModel, now: Date): Date[] {
  if (nextRunAt === null || timezone === null) return [];
  return upcomingRuns(frequency.parse(every), timezone, now);
}
