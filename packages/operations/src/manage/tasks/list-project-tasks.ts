import type { Page } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listTaskIds, type TaskFilter } from '../../work/tasks/list-task-ids.ts';
import { requireProject } from '../projects/require-project.ts';
import { type ProjectTaskRow, projectTaskColumns } from './project-task-row.ts';

export interface ProjectTaskSummaryRow extends ProjectTaskRow {
  first_message: string;
}

/** Values: task ids. */
const tasksByIds = statement<ProjectTaskSummaryRow>(
  'list-manage-tasks',
  `SELECT ${projectTaskColumns},
    coalesce((SELECT left(m.content, 200) FROM message m WHERE m.task_id = t.id AND m.turn = 1 AND m.role = 'user'), '') AS first_message
  FROM task t WHERE t.id = ANY($1) ORDER BY t.id DESC`,
);

/** One page of a project's tasks of every channel, newest first. */
export async function listProjectTasks(ctx: UserContext, input: TaskFilter): Promise<Page<ProjectTaskSummaryRow>> {
  await requireProject(ctx, ctx.db.prisma, { projectId: input.projectId, permit: 'tasks.read' });
  const { data, next_cursor } = await listTaskIds(ctx, input);
  return { data: data.length === 0 ? [] : await ctx.db.query(tasksByIds, [data]), next_cursor };
}
