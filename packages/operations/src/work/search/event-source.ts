import { searchLimits } from '@harkara/domain';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { eventText } from './entry-texts.ts';
import { isNewEntry, readRowsOf, rowsInRange, type SearchSource, sourceRange } from './search-source.ts';

const readEvents = statement({
  name: 'read-events-to-find',
  params: sourceRange,
  row: z.object({
    id: z.string(),
    project_id: z.string(),
    type: z.string(),
    source: z.string(),
    source_id: z.string(),
    data: z.string().nullable(),
  }),
  sql: sql`SELECT r.id, r.project_id, r.type, r.source, r.source_id,
    CASE WHEN ${isNewEntry('event')} THEN r.data END AS data
    FROM ${rowsInRange('event')} r ORDER BY r.id`,
});

export const eventSource: SearchSource = {
  name: 'event',
  idKind: 'event',
  rowsMax: searchLimits.dataRowsPerBatchMax,
  read: async (queries, range) =>
    readRowsOf(await queries.query(readEvents, range), range, ({ data, ...event }) => [
      ['event', data === null ? null : eventText({ ...event, data })],
    ]),
};
