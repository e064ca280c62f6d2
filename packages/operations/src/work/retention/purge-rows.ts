import { idPrefixes } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { RetentionDays } from './retention-days.ts';

const batchMax = 1_000;
const batchesMax = 50;
const dayMs = 86_400_000;

const row = z.object({ purged: z.int() });

/**
 * Events and schedule runs stay in one table each: a source's id and a due time are unique over all time, which no
 * constraint of a partitioned table can say. A repeat of a purged event counts as new; the tasks that it started stay.
 */
const purgeEvents = statement({
  name: 'purge-events',
  params: z.object({ before: z.date(), batchMax: z.int() }),
  row,
  sql: sql`DELETE FROM event WHERE id IN (
      SELECT id FROM event WHERE at < :before AND dispatch_after IS NULL LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

const purgeScheduleRuns = statement({
  name: 'purge-schedule-runs',
  params: z.object({ beforeId: z.string(), batchMax: z.int() }),
  row,
  sql: sql`DELETE FROM fire WHERE id IN (
      SELECT id FROM fire WHERE id < :before_id ORDER BY id LIMIT :batch_max
    ) RETURNING 1 AS purged`,
});

/** Deletes events and schedule runs past retention, in batches. Returns true when there are more. */
export async function purgeRows(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  days: Pick<RetentionDays, 'events' | 'tasks'>,
): Promise<boolean> {
  const before = (kept: number) => new Date(clock.now().getTime() - kept * dayMs);
  const beforeId = firstIdAt(idPrefixes.scheduleRun, before(days.tasks).getTime());
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const [events, runs] = await Promise.all([
      db.query(purgeEvents, { before: before(days.events), batchMax }),
      db.query(purgeScheduleRuns, { beforeId, batchMax }),
    ]);
    if (events.length < batchMax && runs.length < batchMax) return false;
  }
  return true;
}
