import type { Page } from '@harkara/contract';
import { type Fragment, sql } from '@harkara/prisma';
import { z } from 'zod';

/** How many rows one page looks at. */
const lookedMax = 10_000;

export const walkParams = z.object({
  ownerId: z.string(),
  after: z.string(),
  before: z.string(),
  limit: z.int(),
});

export const walkedRow = z.object({ id: z.string(), fits: z.boolean(), is_last: z.boolean() });

interface Walk {
  table: string;
  /** The column of whose owner the rows are: the first one of the index. */
  owner: string;
  /** Both columns of the index in its order or in the opposite one. */
  order?: string;
  /** The condition of a partial index. */
  holds?: string;
  /** Whether the row `r` fits. No index is of use for this test, so that an absent filter may be null. */
  fits: Fragment;
  /** What a row shows; else its id. */
  columns?: string;
}

/**
 * The rows of an index that fit, and the last one that was looked at where the walk ended before the list. The walk
 * stops as soon as the page is full. The owner is a range of one, because `=` lets a plan follow the ids of all.
 */
export function walkRows({ table, owner, order = `${owner}, id DESC`, holds = 'true', fits, columns = 'id' }: Walk) {
  return sql`SELECT ${columns}, fits, is_last FROM (
      SELECT r.*, coalesce(${fits}, false) AS fits, row_number() OVER (ORDER BY ${order}) = ${lookedMax} AS is_last
      FROM (
        SELECT * FROM ${table}
        WHERE ${owner} >= :owner_id AND ${owner} <= :owner_id AND id < :before AND id > :after AND ${holds}
        ORDER BY ${order} LIMIT ${lookedMax}
      ) r
    ) w
    WHERE fits OR is_last ORDER BY ${order} LIMIT :limit`;
}

/** A page of the rows of `walkRows`, asked for with one more than `limit`. It may be short and have a next one. */
export function pageOfWalk<Row extends z.output<typeof walkedRow>>(rows: readonly Row[], limit: number): Page<Row> {
  const hits = rows.filter(({ fits }) => fits);
  const data = hits.slice(0, limit);
  const last = hits.length > limit ? data.at(-1) : rows.find(({ is_last }) => is_last);
  return { data, next_cursor: last?.id ?? null };
}
