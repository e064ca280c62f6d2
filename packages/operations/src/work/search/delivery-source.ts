import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { dataText } from './entry-texts.ts';
import { isNewEntry, readRowsOf, rowsInRange, type SearchSource, sourceRange } from './search-source.ts';

const readDeliveries = statement({
  name: 'read-deliveries-to-find',
  params: sourceRange,
  row: z.object({ id: z.string(), project_id: z.string(), body: z.string().nullable() }),
  sql: sql`SELECT r.id, tr.project_id,
    CASE WHEN r.body_expires_at > now() AND ${isNewEntry('delivery')} THEN r.body END AS body
    FROM ${rowsInRange('delivery')} r JOIN trigger tr ON tr.id = r.trigger_id ORDER BY r.id`,
});

export const deliverySource: SearchSource = {
  name: 'delivery',
  idKind: 'delivery',
  rowsMax: searchLimits.dataRowsPerBatchMax,
  read: async (queries, range) =>
    readRowsOf(await queries.query(readDeliveries, range), range, ({ body }) => [
      ['delivery', body === null ? null : dataText(body)],
    ]),
};
