import type { Page } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import { listTaskIds, type TaskFilter } from '../../work/tasks/list-task-ids.ts';
import { requireProject } from '../projects/require-project.ts';
import { projectTaskColumns, projectTaskRow } from './project-task-row.ts';

const projectTaskSummaryRow = projectTaskRow.extend({ first_message: z.string() });
export type ProjectTaskSummaryRow = z.output<typeof projectTaskSummaryRow>;

const listTasksByIds = statement({
  name: 'list-project-tasks',
  params: z.object({ taskIds: z.array(z.string()) }),
  row: projectTaskSummaryRow,
  sql: sql`SELECT ${projectTaskColumns}, coalesce((
      SELECT left(m.content, 200) FROM message m WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'
    ), '') AS first_message
    FROM task t WHERE t.id = ANY(:task_ids) ORDER BY t.id DESC`,
});

/** One page of a project's tasks of every channel, newest first. */
export async function listProjectTasks(ctx: UserContext, input: TaskFilter): Promise<Page<ProjectTaskSummaryRow>> {
  await requireProject(ctx, ctx.db.prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const { data, next_cursor } = await listTaskIds(ctx, input);
  return { data: data.length === 0 ? [] : await ctx.db.query(listTasksByIds, { taskIds: data }), next_cursor };
}
