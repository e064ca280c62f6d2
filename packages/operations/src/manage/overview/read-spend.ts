import type { SpendDimension, SpendQuery } from '@harkara/contract';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { freshItems, freshParams, freshValues } from '../../work/rollups/fresh-items.ts';
import { itemDimensions } from '../../work/rollups/spend-items.ts';
import { requireProject } from '../projects/require-project.ts';
import { listHourSpend } from './list-hour-spend.ts';
import { dayOf, type Period, periodOf } from './period-of.ts';

const spendRow = z.object({
  /** Null: what has none. */
  key: z.string().nullable(),
  cost_micro_inr: z.int(),
  tasks: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
});
export type SpendRow = z.output<typeof spendRow>;

/** As list-hour-spend, by the keys of a dimension. */
const listSpend = statement({
  name: 'list-spend',
  params: freshParams.extend({ dimension: z.string(), limit: z.int() }),
  row: spendRow,
  sql: sql`WITH part AS (
      SELECT key, tasks, cost_micro_inr, tokens_in, tokens_out FROM project_hour
      WHERE project_id = :project_id AND dimension = :dimension AND hour >= :from AND hour < :to
      UNION ALL
      SELECT d.key, d.tasks, i.cost_micro_inr, i.tokens_in, i.tokens_out
      FROM (${freshItems}) i CROSS JOIN LATERAL ${itemDimensions}
      WHERE i.project_id = :project_id AND d.dimension = :dimension AND i.hour >= :from AND i.hour < :to
    )
    SELECT nullif(key, '') AS key, coalesce(sum(cost_micro_inr), 0)::bigint AS cost_micro_inr,
      coalesce(sum(tasks), 0)::int AS tasks,
      coalesce(sum(tokens_in), 0)::bigint AS tokens_in, coalesce(sum(tokens_out), 0)::bigint AS tokens_out
    FROM part GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT :limit`,
});

const rowsMax = 500;

/** What a project spent in a period: the most expensive first, days in their order (docs/contract.md 10.9). */
export async function readSpend(
  ctx: UserContext,
  { projectId, by, ...asked }: SpendQuery & { projectId: string },
): Promise<SpendRow[]> {
  await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.read' });
  const input = { projectId, ...periodOf(asked, ctx.clock.now()) };
  return by === 'day' ? listDays(ctx.db, input) : listKeys(ctx.db, { ...input, by });
}

type Input = Period & { projectId: string };

function listKeys(
  queries: Queries,
  { by, ...input }: Input & { by: Exclude<SpendDimension, 'day'> },
): Promise<SpendRow[]> {
  return queries.query(listSpend, { ...freshValues(input), dimension: by, limit: rowsMax });
}

async function listDays(queries: Queries, input: Input): Promise<SpendRow[]> {
  const days = new Map<string, SpendRow>();
  for (const { hour, ...spend } of await listHourSpend(queries, input)) {
    const key = dayOf(hour);
    const day = days.get(key) ?? { key, cost_micro_inr: 0, tasks: 0, tokens_in: 0, tokens_out: 0 };
    days.set(key, {
      key,
      cost_micro_inr: day.cost_micro_inr + spend.cost_micro_inr,
      tasks: day.tasks + spend.tasks,
      tokens_in: day.tokens_in + spend.tokens_in,
      tokens_out: day.tokens_out + spend.tokens_out,
    });
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}
