import { idPrefixes } from '@harkara/contract';
import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { firstIdAt } from '@harkara/runtime';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { deliverySource } from './delivery-source.ts';
import { searchSourceNames } from './entry-kinds.ts';
import { eventSource } from './event-source.ts';
import type { SearchSource } from './search-source.ts';
import { taskSource } from './task-source.ts';
import { toolRunSource } from './tool-run-source.ts';
import { type Pass, writeEntries } from './write-entries.ts';

const sources: readonly SearchSource[] = [taskSource, toolRunSource, eventSource, deliverySource];

const newestIds = searchSourceNames.map(
  (name) => `WHEN '${name}' THEN (SELECT id FROM ${name} ORDER BY id DESC LIMIT 1)`,
);

/** With the newest id of each table, so that a scheduler with nothing to do asks once. */
const listPlaces = statement({
  name: 'list-search-places',
  row: z.object({ source: z.string(), fresh_id: z.string(), settled_id: z.string(), newest_id: z.string() }),
  sql: sql`SELECT source, fresh_id, settled_id, coalesce(CASE source
      ${newestIds.join('\n      ')}
    END, '') AS newest_id FROM search_place ORDER BY source`,
});

const lags: Readonly<Record<Pass, number>> = { fresh: searchLimits.freshLagMs, settled: searchLimits.settledLagMs };

/**
 * Makes a batch of each table's rows found by the search of their projects. Returns whether there is more. Any number
 * of schedulers may do so at once.
 */
export async function indexSearch(ctx: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const places = await ctx.db.query(listPlaces, {});
  let more = false;
  for (const source of sources) {
    const place = places.find((each) => each.source === source.name);
    if (place === undefined) continue;
    for (const pass of ['fresh', 'settled'] as const) {
      const fromId = place[`${pass}_id`];
      if (place.newest_id > fromId) more = (await readOn(ctx, { source, pass, fromId })) || more;
    }
  }
  return more;
}

async function readOn(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { source, pass, fromId }: { source: SearchSource; pass: Pass; fromId: string },
): Promise<boolean> {
  const untilId = firstIdAt(idPrefixes[source.idKind], clock.now().getTime() - lags[pass]);
  const { lastId, more, entries } = await source.read(db, { afterId: fromId, untilId, rowsMax: source.rowsMax });
  if (lastId === null) return false;
  await writeEntries(db, { source, pass, fromId, toId: lastId, entries });
  return more;
}
