import type { ProjectTaskQuery, Page, PageQuery } from '@harkara/contract';
import { type Prisma, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { pageArguments, pageOf } from '../../page-of.ts';

export interface TaskFilter extends PageQuery, ProjectTaskQuery {
  projectId: string;
}

/** How many tasks one page of a text search reads. */
const searchedMax = 1_000;

/** Those of the tasks that have a message with the text. */
const findTasksContaining = statement({
  name: 'find-tasks-containing',
  params: z.object({ taskIds: z.array(z.string()), text: z.string() }),
  row: z.object({ task_id: z.string() }),
  sql: sql`SELECT DISTINCT task_id FROM message
    WHERE task_id = ANY(:task_ids) AND strpos(lower(content), lower(:text)) > 0`,
});

/**
 * The ids of one page of tasks. Prisma writes only the filters that are given, so that each combination gets its own
 * plan.
 */
export async function listTaskIds(ctx: Context, input: TaskFilter): Promise<Page<string>> {
  const { q = '', limit } = input;
  const looked = await lookThrough(ctx, input, q === '' ? limit : searchedMax);
  if (q === '') return looked;
  const rows = await ctx.db.query(findTasksContaining, { taskIds: looked.data, text: q });
  const found = new Set(rows.map(({ task_id }) => task_id));
  const hits = looked.data.filter((id) => id === q || found.has(id));
  if (hits.length <= limit) return { data: hits, next_cursor: looked.next_cursor };
  const data = hits.slice(0, limit);
  return { data, next_cursor: data.at(-1) ?? null };
}

async function lookThrough(ctx: Context, input: TaskFilter, limit: number): Promise<Page<string>> {
  const { where, ...page } = pageArguments({ limit, cursor: input.cursor });
  const rows = await ctx.db.prisma.task.findMany({
    ...page,
    where: { ...where, ...filtersOf(input) },
    select: { id: true },
  });
  const { data, next_cursor } = pageOf(rows, limit);
  return { data: data.map(({ id }) => id), next_cursor };
}

function filtersOf({
  projectId,
  channel,
  status,
  agent_id,
  workforce_id,
  trigger_id,
}: TaskFilter): Prisma.TaskWhereInput {
  return {
    projectId,
    ...(channel === undefined ? {} : { channel }),
    ...(status === undefined ? {} : { status }),
    ...(agent_id === undefined ? {} : { agentId: agent_id }),
    ...(workforce_id === undefined ? {} : { workforceId: workforce_id }),
    ...(trigger_id === undefined ? {} : { triggerId: trigger_id }),
  };
}
