import type { Context } from '../../context.ts';
import { dropExpiredPartitions } from './drop-expired-partitions.ts';
import { forgetEmptyTables } from './forget-empty-tables.ts';
import { openPartitions } from './open-partitions.ts';
import { purgeRows } from './purge-rows.ts';
import { partitionedKinds, type PartitionedRoot, partitionedRoots, type RetentionDays } from './retention-days.ts';

interface RetentionRound {
  opened: number;
  /**
   * Partitions by table: dropped in this round, and past retention but kept for what is unfinished. Without the tables
   * that could not be locked.
   */
  dropped: Partial<Record<PartitionedRoot, number>>;
  kept: Partial<Record<PartitionedRoot, number>>;
  /** True when there is more to delete at once. */
  more: boolean;
}

type RetentionContext = Pick<Context, 'db' | 'upkeepQueries' | 'clock' | 'logger'>;

/**
 * Makes the partitions to come and removes what is past retention. It may run in many processes at once. A table that
 * another session has locked holds up no other.
 */
export async function keepRetention(ctx: RetentionContext, days: RetentionDays): Promise<RetentionRound> {
  const round: RetentionRound = { opened: 0, dropped: {}, kept: {}, more: false };
  for (const root of partitionedRoots)
    await keepPartitions(ctx, { root, keptDays: days[partitionedKinds[root]] }, round).catch((error: unknown) =>
      ctx.logger.warn('retention.table_failed', { table: root, error }),
    );
  await forgetEmptyTables(ctx).catch((error: unknown) => ctx.logger.warn('retention.statistics_kept', { error }));
  round.more = await purgeRows(ctx, days);
  return round;
}

async function keepPartitions(
  ctx: RetentionContext,
  { root, keptDays }: { root: PartitionedRoot; keptDays: number },
  round: RetentionRound,
): Promise<void> {
  round.opened += await openPartitions(ctx, root, keptDays);
  const { dropped, kept } = await dropExpiredPartitions(ctx, root, keptDays);
  round.dropped[root] = dropped;
  round.kept[root] = kept;
}
