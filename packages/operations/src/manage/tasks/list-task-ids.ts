import type { Page } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { filterValues, type TaskListInput } from './task-filter.ts';
import { lookedMaxOf, walkNames, type Walk, walkOf, walkTasks } from './task-walk.ts';

const listings = Object.fromEntries(walkNames.map((walk) => [walk, listIdsAlong(walk)])) as Record<
  Walk,
  ReturnType<typeof listIdsAlong>
>;

/**
 * The tasks that fit, newest first, and the last one that was looked at where the walk ended before the list. The walk
 * stops as soon as the page is full, in each status by itself.
 */
function listIdsAlong(walk: Walk) {
  const found = sql`SELECT w.id, w.fits, w.is_last FROM (${walkTasks(walk)}) w WHERE w.fits OR w.is_last LIMIT :limit`;
  return statement({
    name: `list-ids-along-${walk}`,
    params: z.object({ limit: z.int() }),
    row: z.object({ id: z.string(), fits: z.boolean(), is_last: z.boolean() }),
    sql: sql`SELECT f.id, f.fits, f.is_last FROM ${
      walk === 'status' ? 'unnest(:statuses::task_status[]) s(status) CROSS JOIN LATERAL' : ''
    } (${found}) f ORDER BY f.id DESC`,
  });
}

/** The ids of one page of tasks. A page whose filters few tasks fit may be short and still have a next one. */
export async function listTaskIds(ctx: Context, input: TaskListInput): Promise<Page<string>> {
  const { limit, cursor } = input;
  const values = { ...filterValues(input, cursor), looked: lookedMaxOf(input), limit: limit + 1 };
  const rows = await ctx.db.query(listings[walkOf(input)], values);
  // Below the highest of these, not every status was looked through.
  const end = rows.find(({ is_last }) => is_last)?.id;
  const hits = rows.filter(({ id, fits }) => fits && (end === undefined || id >= end)).map(({ id }) => id);
  if (hits.length <= limit) return { data: hits, next_cursor: end ?? null };
  const data = hits.slice(0, limit);
  return { data, next_cursor: data.at(-1) ?? null };
}
