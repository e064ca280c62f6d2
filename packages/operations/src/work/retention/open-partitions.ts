import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { decideNextPartition } from './decide-partitions.ts';
import { listPartitions, type Partition } from './list-partitions.ts';
import type { PartitionedRoot } from './retention-days.ts';

const table = z.object({ table: z.string() });
const bound = table.extend({ at: z.date() });
const row = z.object({ is_done: z.boolean() });

const closeNewest = statement({
  name: 'close-newest-partition',
  params: bound,
  row,
  sql: sql`SELECT close_newest_partition(:table, :at) AS is_done`,
});
const boundNewest = statement({
  name: 'bound-newest-partition',
  params: bound,
  row,
  sql: sql`SELECT bound_newest_partition(:table, :at) AS is_done`,
});
const validateNewest = statement({
  name: 'validate-newest-partition',
  params: table,
  row,
  sql: sql`SELECT validate_newest_partition(:table) AS is_done`,
});
const unboundNewest = statement({
  name: 'unbound-newest-partition',
  params: table,
  row,
  sql: sql`SELECT unbound_newest_partition(:table) AS is_done`,
});

export type PartitionContext = Pick<Context, 'upkeepQueries' | 'clock' | 'logger'>;

/**
 * Makes the partitions to come of a table and of those that are partitioned with it: two of the future. Rows always
 * find a partition, because the newest has no end, so a round that fails harms nothing. Returns how many were made.
 */
export async function openPartitions(ctx: PartitionContext, root: PartitionedRoot, keptDays: number): Promise<number> {
  const before = await listPartitions(ctx.upkeepQueries, root);
  const starts = startsOf(before, root);
  const now = ctx.clock.now();
  for (let next = decideNextPartition(starts, { now, keptDays }); next !== null;) {
    starts.push(next);
    next = decideNextPartition(starts, { now, keptDays });
  }
  const opened = await closeNewestAt(
    ctx,
    before.filter(({ table: name }) => name === root),
    starts,
  );
  // Those below end where the root's did: that is not where it was to end when an earlier round had begun to.
  const after = await listPartitions(ctx.upkeepQueries, root);
  const below = after.filter(({ table: name }) => name !== root);
  return opened + (await closeNewestAt(ctx, below, startsOf(after, root)));
}

/** When the partitions of a table begin, without the oldest. */
function startsOf(partitions: readonly Partition[], of: string): Date[] {
  return partitions.flatMap(({ table: name, lower_at }) => (name === of && lower_at !== null ? [lower_at] : []));
}

/** Ends the newest partition of each table at every later start. Returns how many were ended. */
async function closeNewestAt(
  ctx: PartitionContext,
  partitions: readonly Partition[],
  starts: readonly Date[],
): Promise<number> {
  let closed = 0;
  for (const { table: name, lower_at } of partitions.filter(({ upper_at }) => upper_at === null))
    for (const at of starts.filter((start) => lower_at !== null && start > lower_at)) {
      await closeAt(ctx, { table: name, at });
      ctx.logger.info('retention.partition_opened', { table: name, from: at.toISOString() });
      closed += 1;
    }
  return closed;
}

/** A partition that has rows is read first, without a lock that anyone waits for. */
async function closeAt({ upkeepQueries }: PartitionContext, input: { table: string; at: Date }): Promise<void> {
  const [closed] = await upkeepQueries.query(closeNewest, input);
  if (closed?.is_done === true) return;
  await upkeepQueries.query(boundNewest, input);
  try {
    await upkeepQueries.query(validateNewest, input);
  } catch (error) {
    await upkeepQueries.query(unboundNewest, input);
    throw error;
  }
  await upkeepQueries.query(closeNewest, input);
}
