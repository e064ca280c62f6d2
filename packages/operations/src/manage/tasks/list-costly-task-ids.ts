import type { Page } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { filterValues, type TaskListInput } from './task-filter.ts';
import { lookedMaxOf, walkNames, type Walk, walkOf, walkTasks } from './task-walk.ts';

const listings = Object.fromEntries(walkNames.map((walk) => [walk, listCostlyAlong(walk)])) as Record<
  Walk,
  ReturnType<typeof listCostlyAlong>
>;

function listCostlyAlong(walk: Walk) {
  const source =
    walk === 'status'
      ? sql`unnest(:statuses::task_status[]) s(status) CROSS JOIN LATERAL (${walkTasks(walk)}) w`
      : sql`(${walkTasks(walk)}) w`;
  return statement({
    name: `list-costly-ids-along-${walk}`,
    params: z.object({ limit: z.int(), costMax: z.int(), costMaxId: z.string() }),
    row: z.object({ id: z.string(), cost_micro_inr: z.int() }),
    sql: sql`SELECT w.id, w.cost_micro_inr FROM ${source}
      WHERE w.fits AND (w.cost_micro_inr, w.id) < (:cost_max, :cost_max_id)
      ORDER BY w.cost_micro_inr DESC, w.id DESC LIMIT :limit`,
  });
}

/** The ids of one page of the newest tasks that are looked at, the most expensive first. The cursor is a cost and an id. */
export async function listCostlyTaskIds(ctx: Context, input: TaskListInput): Promise<Page<string>> {
  const { limit, cursor } = input;
  const values = { ...filterValues(input), ...placeOf(cursor), looked: lookedMaxOf(input), limit: limit + 1 };
  const rows = await ctx.db.query(listings[walkOf(input)], values);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    data: page.map(({ id }) => id),
    next_cursor: last === undefined ? null : `${last.cost_micro_inr}:${last.id}`,
  };
}

/** A cursor that no list has issued gives the first page. */
function placeOf(cursor = ''): { costMax: number; costMaxId: string } {
  const [, cost, costMaxId = ''] = /^(\d{1,15}):(.+)$/.exec(cursor) ?? [];
  return { costMax: cost === undefined ? Number.MAX_SAFE_INTEGER : Number(cost), costMaxId };
}
