import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { freshItems, freshParams, freshValues } from '../../work/rollups/fresh-items.ts';
import type { Period } from './period-of.ts';

const hourSpend = z.object({
  hour: z.date(),
  cost_micro_inr: z.int(),
  tasks: z.int(),
  tokens_in: z.int(),
  tokens_out: z.int(),
});
export type HourSpend = z.output<typeof hourSpend>;

/** Hours that are counted, and what is not counted yet, in one snapshot, so that nothing is missed or counted twice. */
const listHourSpendStatement = statement({
  name: 'list-hour-spend',
  params: freshParams,
  row: hourSpend,
  sql: sql`WITH part AS (
      SELECT hour, cost_micro_inr, tasks, tokens_in, tokens_out FROM project_hour
      WHERE project_id = :project_id AND dimension = 'total' AND hour >= :from AND hour < :to
      UNION ALL
      SELECT i.hour, i.cost_micro_inr, i.begun_tasks, i.tokens_in, i.tokens_out FROM (${freshItems}) i
      WHERE i.project_id = :project_id AND i.hour >= :from AND i.hour < :to
    )
    SELECT hour, coalesce(sum(cost_micro_inr), 0)::bigint AS cost_micro_inr, coalesce(sum(tasks), 0)::int AS tasks,
      coalesce(sum(tokens_in), 0)::bigint AS tokens_in, coalesce(sum(tokens_out), 0)::bigint AS tokens_out
    FROM part WHERE hour IS NOT NULL GROUP BY hour`,
});

/** What each hour of a period cost, in micro-rupees, without those that cost nothing. */
export function listHourSpend(queries: Queries, input: Period & { projectId: string }): Promise<HourSpend[]> {
  return queries.query(listHourSpendStatement, freshValues(input));
}
