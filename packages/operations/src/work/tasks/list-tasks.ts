import { type TaskStatus, taskStatus } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { afterAllIds } from '../../page-of.ts';
import { readableByKey } from './find-task.ts';
import { type TaskRow, taskColumns, taskRow } from './task-row.ts';

interface ListTasksInput {
  limit: number;
  cursor?: string | undefined;
  status?: TaskStatus | undefined;
  agent_id?: string | undefined;
  workforce_id?: string | undefined;
}

type Filter = 'agentId' | 'workforceId';

const filterSets: readonly (readonly Filter[])[] = [[], ['agentId'], ['workforceId'], ['agentId', 'workforceId']];

/**
 * Newest first: ids are in the order of their time. There is a statement for each set of filters, because no plan of
 * one for all sets can use an index of a filter. Each has exactly one index in its order: rows are compared as a whole
 * and ordered by all columns of the index, so that no plan walks through the tasks of others, whatever is known of the
 * table when it is made. Of a status that is not `done` there are few tasks, of an agent or a workforce many.
 */
function listTasksBy(filters: readonly Filter[], status: TaskStatus | undefined) {
  const { column, value, holds } = walkOf(filters, status);
  const columns = ['project_id', ...(column === null ? [] : [column]), 'id'].map((name) => `t.${name}`);
  const from = [':project_id', ...(value === null ? [] : [value])].join(', ');
  const params = Object.fromEntries(filters.map((name) => [name, z.string()]));
  return statement({
    name: ['list-tasks', ...filters, status ?? 'all'].join('-'),
    params: z.object({ projectId: z.string(), cursor: z.string(), limit: z.int(), ...params }),
    row: filters.includes('workforceId') ? taskRow.extend({ workforce_id: z.string() }) : taskRow,
    sql: sql`SELECT ${taskColumns} FROM task t
      WHERE (${columns.join(', ')}) < (${from}, :cursor) AND (${columns.join(', ')}) > (${from}, '') AND ${holds}
        AND ${readableByKey}
      ORDER BY ${columns.map((name) => `${name} DESC`).join(', ')} LIMIT :limit`,
  });
}

/** The index that a list follows: its column between project and id, and what is tested in each row. */
function walkOf(filters: readonly Filter[], status: TaskStatus | undefined) {
  const isAgent = filters.includes('agentId') ? 't.agent_id = :agent_id' : 'true';
  const isWorkforce = filters.includes('workforceId') ? 't.workforce_id = :workforce_id' : 'true';
  if (status !== undefined && status !== 'done')
    return { column: 'status', value: `'${status}'`, holds: `t.status <> 'done' AND ${isAgent} AND ${isWorkforce}` };
  const isDone = status === undefined ? 'true' : `t.status = 'done'`;
  if (filters.includes('workforceId')) {
    const holds = `t.workforce_id IS NOT NULL AND ${isAgent} AND ${isDone}`;
    return { column: 'workforce_id', value: ':workforce_id', holds };
  }
  if (filters.includes('agentId')) return { column: 'agent_id', value: ':agent_id', holds: isDone };
  return { column: null, value: null, holds: isDone };
}

const listings = new Map(
  filterSets.flatMap((filters) =>
    [undefined, ...taskStatus.options].map((status) => [keyOf(filters, status), listTasksBy(filters, status)]),
  ),
);

function keyOf(filters: readonly Filter[], status: TaskStatus | undefined): string {
  return [...filters, status].join(' ');
}

/** One page of the tasks that a key can read. */
export async function listTasks(
  ctx: Context,
  caller: KeyCaller,
  input: ListTasksInput,
): Promise<{ tasks: TaskRow[]; nextCursor: string | null }> {
  const { status, cursor = afterAllIds, limit } = input;
  const given = { agentId: input.agent_id, workforceId: input.workforce_id };
  const filters = (['agentId', 'workforceId'] as const).filter((name) => given[name] !== undefined);
  const listing = listings.get(keyOf(filters, status));
  if (listing === undefined) throw new Error('there is a statement for each set of filters');
  const rows = await ctx.db.query(listing, { ...given, projectId: caller.projectId, cursor, limit: limit + 1 });
  const tasks = rows.slice(0, limit);
  return { tasks, nextCursor: rows.length > limit ? (tasks.at(-1)?.id ?? null) : null };
}
