import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Partition } from './list-partitions.ts';

const batchMax = 1_000;

const range = z.object({ lowerId: z.string(), upperId: z.string(), batchMax: z.int() });
const row = z.object({ purged: z.int() });

/** A follow-up may have come since its partition was looked at: then it is kept, with what the task needs. */
const isUnfinished = (taskId: string) =>
  `(SELECT t.status IN ('queued', 'running', 'needs_approval') FROM task t WHERE t.id = ${taskId}) IS TRUE`;

const purgeApprovals = statement({
  name: 'purge-approvals',
  params: range,
  row,
  sql: sql`DELETE FROM approval WHERE id IN (
      SELECT a.id FROM approval a
      WHERE a.task_id >= :lower_id AND a.task_id < :upper_id AND NOT ${isUnfinished('a.task_id')} LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Their bytes are deleted with what else has expired. */
const expireAttachmentsOfTasks = statement({
  name: 'expire-attachments-of-tasks',
  params: range,
  row,
  sql: sql`UPDATE attachment SET expires_at = now() WHERE id IN (
      SELECT f.id FROM attachment f
      WHERE f.task_id >= :lower_id AND f.task_id < :upper_id AND f.expires_at > now()
        AND NOT ${isUnfinished('f.task_id')} LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Deletes what belongs to the finished tasks of a partition and is not partitioned: few have approvals or files. */
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
