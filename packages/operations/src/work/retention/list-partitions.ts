import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';

const partitionRow = z.object({
  table: z.string(),
  name: z.string(),
  /** Null in the oldest partition. */
  lower_id: z.string().nullable(),
  lower_at: z.date().nullable(),
  /** Null in the newest partition. */
  upper_id: z.string().nullable(),
  upper_at: z.date().nullable(),
});
export type Partition = z.output<typeof partitionRow>;

/** A table and the tables whose partitions begin, end and go with its own. */
const listFamilyPartitions = statement({
  name: 'list-partitions',
  params: z.object({ root: z.string() }),
  row: partitionRow,
  sql: sql`SELECT coalesce(t.name, '') AS table, coalesce(p.name, '') AS name, p.lower_id, p.lower_at, p.upper_id,
      p.upper_at
    FROM partitioned_tables() t CROSS JOIN LATERAL partitions_of(t.name) p
    WHERE t.root = :root ORDER BY t.place, p.lower_at NULLS FIRST`,
});

/** Oldest first, the root's before those of the other tables. */
export function listPartitions(queries: Queries, root: string): Promise<Partition[]> {
  return queries.query(listFamilyPartitions, { root });
}
