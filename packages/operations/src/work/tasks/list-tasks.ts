import type { TaskStatus } from '@harkara/contract';
import { statement } from '@harkara/prisma';
import type { Context, KeyCaller } from '../../context.ts';
import { readableByKey } from './find-task.ts';
import { type TaskRow, taskColumns } from './task-row.ts';

export interface ListTasksInput {
  limit: number;
  cursor?: string | undefined;
  status?: TaskStatus | undefined;
  agent_id?: string | undefined;
  workforce_id?: string | undefined;
}

/** Newest first along (project_id, id desc): an id's order is its time. Values: project, cursor, status, agent, workforce, limit. */
const listedTasks = statement<TaskRow>(
  'list-tasks-for-key',
  `SELECT ${taskColumns} FROM task t
  WHERE t.project_id = $1 AND ${readableByKey} AND ($2::text IS NULL OR t.id < $2)
    AND ($3::task_status IS NULL OR t.status = $3) AND ($4::text IS NULL OR t.agent_id = $4) AND ($5::text IS NULL OR t.workforce_id = $5)
  ORDER BY t.id DESC LIMIT $6`,
);

/** One page of the tasks a key can read, and the cursor of the next. */
export async function listTasks(
  ctx: Context,
  caller: KeyCaller,
  input: ListTasksInput,
): Promise<{ tasks: TaskRow[]; nextCursor: string | null }> {
  const rows = await ctx.db.query(listedTasks, [
    caller.projectId,
    input.cursor ?? null,
    input.status ?? null,
    input.agent_id ?? null,
    input.workforce_id ?? null,
    input.limit + 1,
  ]);
  const tasks = rows.slice(0, input.limit);
  return { tasks, nextCursor: rows.length > input.limit ? (tasks.at(-1)?.id ?? null) : null };
}
