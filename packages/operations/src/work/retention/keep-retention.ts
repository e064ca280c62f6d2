import type { Context } from '../../context.ts';
import { dropExpiredPartitions } from './drop-expired-partitions.ts';
import { openPartitions } from './open-partitions.ts';
import { purgeRows } from './purge-rows.ts';
import { partitionedKinds, type PartitionedRoot, partitionedRoots, type RetentionDays } from './retention-days.ts';

interface RetentionRound {
  opened: number;
  /** Partitions by table: dropped in this round, and past retention but kept for what is unfinished. */
  dropped: Record<PartitionedRoot, number>;
  kept: Record<PartitionedRoot, number>;
  /** True when there is more to delete at once. */
  more: boolean;
}

/** Makes the partitions to come and removes what is past retention. It may run in many processes at once. */
export async function keepRetention(
  ctx: Pick<Context, 'db' | 'upkeepQueries' | 'clock' | 'logger'>,
  days: RetentionDays,
): Promise<RetentionRound> {
  const none = { task: 0, tool_run: 0, delivery: 0, audit_log: 0 };
  const round: RetentionRound = { opened: 0, dropped: { ...none }, kept: { ...none }, more: false };
  for (const root of partitionedRoots) {
    const keptDays = days[partitionedKinds[root]];
    round.opened += await openPartitions(ctx, root, keptDays);
    const { dropped, kept } = await dropExpiredPartitions(ctx, root, keptDays);
    round.dropped[root] = dropped;
    round.kept[root] = kept;
  }
  round.more = await purgeRows(ctx, days);
  return round;
}
