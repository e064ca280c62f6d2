import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { decideExpired } from './decide-partitions.ts';
import { listPartitions, type Partition } from './list-partitions.ts';
import type { PartitionContext } from './open-partitions.ts';
import { purgeBelowTasks } from './purge-below-tasks.ts';
import type { PartitionedRoot } from './retention-days.ts';

const params = z.object({ root: z.string(), partition: z.string() });
const row = z.object({ unfinished: z.int() });

const countUnfinished = statement({
  name: 'count-unfinished-of-partition',
  params,
  row,
  sql: sql`SELECT unfinished_in(:root, :partition) AS unfinished`,
});
const dropPartition = statement({
  name: 'drop-partition',
  params,
  row,
  sql: sql`SELECT drop_partition(:root, :partition) AS unfinished`,
});

export interface DroppedPartitions {
  dropped: number;
  /** Past retention, and kept because of unfinished tasks or tool runs. */
  kept: number;
}

/** Each is one short lock of the tables, so a round takes few. */
const dropsMax = 4;

/**
 * Drops partitions that are past retention, with those of the tables below. One with unfinished tasks or tool runs is
 * kept whole until they end: to keep them alone, they would have to be moved while others work on them.
 */
export async function dropExpiredPartitions(
  ctx: PartitionContext,
  root: PartitionedRoot,
  keptDays: number,
): Promise<DroppedPartitions> {
  const partitions = (await listPartitions(ctx.upkeepQueries, root)).filter(({ table }) => table === root);
  const result: DroppedPartitions = { dropped: 0, kept: 0 };
  for (const partition of decideExpired(partitions, { now: ctx.clock.now(), keptDays })) {
    if (result.dropped === dropsMax) break;
    const { name } = partition;
    const unfinished = await drop(ctx, root, partition);
    if (unfinished === 0) {
      result.dropped += 1;
      ctx.logger.info('retention.partition_dropped', { table: root, partition: name });
    } else {
      result.kept += 1;
      ctx.logger.warn('retention.partition_kept', { table: root, partition: name, unfinished });
    }
  }
  return result;
}

/** What is below the tasks goes first, so that no approval is read whose task is gone. Returns how many are unfinished. */
async function drop(ctx: PartitionContext, root: PartitionedRoot, partition: Partition): Promise<number | undefined> {
  const input = { root, partition: partition.name };
  const [found] = await ctx.upkeepQueries.query(countUnfinished, input);
  if (found?.unfinished !== 0) return found?.unfinished;
  if (root === 'task') await purgeBelowTasks(ctx, partition);
  const [answer] = await ctx.upkeepQueries.query(dropPartition, input);
  return answer?.unfinished;
}
