import type { Page } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { requireProject } from '../projects/require-project.ts';
import { firstMessage } from './first-message.ts';
import { listCostlyTaskIds } from './list-costly-task-ids.ts';
import { listTaskIds } from './list-task-ids.ts';
import { projectTaskColumns, projectTaskRow } from './project-task-row.ts';
import type { TaskListInput } from './task-filter.ts';

const projectTaskSummaryRow = projectTaskRow.extend({ first_message: z.string() });
export type ProjectTaskSummaryRow = z.output<typeof projectTaskSummaryRow>;

const listTasksByIds = statement({
  name: 'list-project-tasks',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: projectTaskSummaryRow,
  sql: sql`SELECT ${projectTaskColumns}, ${firstMessage} AS first_message
    FROM task t WHERE t.id = ANY(:task_ids)`,
});

/** One page of a project's tasks, newest first or the most expensive first; test chats only when they are asked for. */
export async function listProjectTasks(ctx: UserContext, input: TaskListInput): Promise<Page<ProjectTaskSummaryRow>> {
  await requireProject(ctx, ctx.db.prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const listIds = input.sort === '-cost' ? listCostlyTaskIds : listTaskIds;
  const { data: taskIds, next_cursor } = await listIds(ctx, input);
  const rows = taskIds.length === 0 ? [] : await ctx.db.query(listTasksByIds, { taskIds });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { data: taskIds.flatMap((id) => byId.get(id) ?? []), next_cursor };
}
