import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Partition } from './list-partitions.ts';

const batchMax = 1_000;

const range = z.object({ lowerId: z.string(), upperId: z.string(), batchMax: z.int() });
const row = z.object({ purged: z.int() });

const purgeApprovals = statement({
  name: 'purge-approvals',
  params: range,
  row,
  sql: sql`DELETE FROM approval WHERE id IN (
      SELECT id FROM approval WHERE task_id >= :lower_id AND task_id < :upper_id LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Their bytes are deleted with what else has expired. */
const expireAttachmentsOfTasks = statement({
  name: 'expire-attachments-of-tasks',
  params: range,
  row,
  sql: sql`UPDATE attachment SET expires_at = now() WHERE id IN (
      SELECT id FROM attachment
      WHERE task_id >= :lower_id AND task_id < :upper_id AND expires_at > now() LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Deletes what belongs to the tasks of a partition and is not partitioned: few tasks have approvals or files. */
export async function purgeBelowTasks(
  { upkeepQueries }: Pick<Context, 'upkeepQueries'>,
  { lower_id, upper_id }: Pick<Partition, 'lower_id' | 'upper_id'>,
): Promise<void> {
  if (upper_id === null) return;
  const input = { lowerId: lower_id ?? '', upperId: upper_id, batchMax };
  for (const each of [purgeApprovals, expireAttachmentsOfTasks]) {
    let purged = batchMax;
    while (purged === batchMax) purged = (await upkeepQueries.query(each, input)).length;
  }
}
