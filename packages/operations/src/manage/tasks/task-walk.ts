import { fragment, sql } from '@harkara/prisma';
import { z } from 'zod';
import { fitsFilter, type TaskFilter } from './task-filter.ts';

/** The indexes of task that lead from its newest tasks backwards. A list follows the narrowest one of its filters. */
const walks = {
  status: { columns: ['project_id', 'status'], from: ':project_id, s.status', holds: `t.status <> 'done'` },
  trigger: { columns: ['trigger_id'], from: ':trigger_id', holds: 't.trigger_id IS NOT NULL' },
  workforce: {
    columns: ['project_id', 'workforce_id'],
    from: ':project_id, :workforce_id',
    holds: 't.workforce_id IS NOT NULL',
  },
  agent: { columns: ['project_id', 'agent_id'], from: ':project_id, :agent_id', holds: 'true' },
  project: { columns: ['project_id'], from: ':project_id', holds: 'true' },
} as const;

export type Walk = keyof typeof walks;
export const walkNames = ['project', 'agent', 'workforce', 'trigger', 'status'] as const satisfies readonly Walk[];

/** Of the statuses only `done` has many tasks; the index leaves it out. */
export function walkOf(filter: TaskFilter): Walk {
  return filter.status !== undefined && !filter.status.includes('done') ? 'status' : walkOfTarget(filter);
}

export function walkOfTarget(filter: TaskFilter): Exclude<Walk, 'status'> {
  if (filter.trigger_id !== undefined) return 'trigger';
  if (filter.workforce_id !== undefined) return 'workforce';
  return filter.agent_id === undefined ? 'project' : 'agent';
}

/** How many tasks one page of a list looks at; with a text to find, which reads their messages, fewer. */
export function lookedMaxOf({ q = '' }: TaskFilter): number {
  return q === '' ? 10_000 : 1_000;
}

const rangeParams = z.object({ after: z.string(), before: z.string(), looked: z.int() });

/**
 * The newest `:looked` tasks of an index, newest first: `id, status, cost_micro_inr`, whether each `fits`, and whether
 * it `is_last` of those looked at. Rows are compared as a whole and ordered by all columns of the index, so that no
 * plan walks through the tasks of others. The walk of a status stands in a lateral join with `s.status`.
 */
export function walkTasks(walk: Walk) {
  const { columns, from, holds } = walks[walk];
  const [placed, ordered] = walk === 'trigger' ? alongTrigger : alongRow(columns, from);
  return fragment({
    params: rangeParams,
    sql: sql`SELECT t.id, t.status, t.cost_micro_inr, ${fitsFilter} AS fits,
      row_number() OVER (ORDER BY ${ordered}) = :looked AS is_last
    FROM (SELECT * FROM task t WHERE ${placed} AND ${holds} ORDER BY ${ordered} LIMIT :looked) t`,
  });
}

function alongRow(columns: readonly string[], from: string): [placed: string, ordered: string] {
  const row = [...columns, 'id'].map((name) => `t.${name}`);
  const placed = `(${row.join(', ')}) < (${from}, :before) AND (${row.join(', ')}) > (${from}, :after)`;
  return [placed, row.map((name) => `${name} DESC`).join(', ')];
}

/**
 * Its index is in falling order of the id alone. It is a range of one trigger, because `=` lets a plan follow the ids
 * of all.
 */
const alongTrigger: [placed: string, ordered: string] = [
  't.trigger_id >= :trigger_id AND t.trigger_id <= :trigger_id AND t.id < :before AND t.id > :after',
  't.trigger_id, t.id DESC',
];
