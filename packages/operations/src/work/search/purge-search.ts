import { idPrefixes } from '@harkara/contract';
import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type EntryKindName, entryKindNames, entryKinds } from './entry-kinds.ts';

const oldestRow = z.object({
  task: z.string().nullable(),
  tool_run: z.string().nullable(),
  event: z.string().nullable(),
});

/** Of the tables whose records are found as long as they are there. */
const findOldest = statement({
  name: 'find-oldest-ids-to-find',
  row: oldestRow,
  sql: sql`SELECT (SELECT id FROM task ORDER BY id LIMIT 1) AS task,
    (SELECT id FROM tool_run ORDER BY id LIMIT 1) AS tool_run,
    (SELECT id FROM event ORDER BY id LIMIT 1) AS event`,
});

/**
 * The oldest first. A block without its entries finds nothing, and an entry without its block is not found. So a block
 * to which a newer entry was added while this waited for its lock stays.
 */
const purgeEntries = statement({
  name: 'purge-search-entries',
  params: z.object({ kind: z.string(), beforeId: z.string() }),
  row: z.object({ purged: z.int() }),
  sql: sql`WITH purged_block AS (
      DELETE FROM search_block WHERE id = ANY(ARRAY(
        SELECT id FROM search_block WHERE kind = :kind AND last_id < :before_id
        ORDER BY kind, last_id LIMIT ${searchLimits.purgeBatchMax}
      )) AND last_id < :before_id
    )
    DELETE FROM search_entry WHERE kind = :kind AND id = ANY(ARRAY(
      SELECT id FROM search_entry WHERE kind = :kind AND id < :before_id
      ORDER BY kind, id LIMIT ${searchLimits.purgeBatchMax}
    )) RETURNING 1 AS purged`,
});

const dayMs = 86_400_000;

/** Removes a batch of what is no longer kept. Returns whether there may be more. */
export async function purgeSearch({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const now = clock.now().getTime();
  const [oldest] = await db.query(findOldest, {});
  const purged = await Promise.all(
    entryKindNames.map((kind) => db.query(purgeEntries, { kind, beforeId: firstKeptId(kind, now, oldest) })),
  );
  return purged.some((rows) => rows.length >= searchLimits.purgeBatchMax);
}

/** The lowest id of a kind that is kept. Of an empty table nothing is, but what has just been written. */
function firstKeptId(kind: EntryKindName, now: number, oldest: z.output<typeof oldestRow> | undefined): string {
  const { keptDays, idKind, source } = entryKinds[kind];
  const firstAt = (ms: number) => firstIdAt(idPrefixes[idKind], ms);
  if (keptDays !== null) return firstAt(now - keptDays * dayMs);
  return oldest?.[source] ?? firstAt(now - searchLimits.settledLagMs);
}
