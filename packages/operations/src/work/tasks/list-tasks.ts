import { type TaskStatus, taskStatus } from '@harkara/contract';
import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { Context, KeyCaller } from '../../context.ts';
import { readableByKey } from './find-task.ts';
import { type TaskRow, taskColumns, taskRow } from './task-row.ts';

interface ListTasksInput {
  limit: number;
  cursor?: string | undefined;
  status?: TaskStatus | undefined;
  agent_id?: string | undefined;
  workforce_id?: string | undefined;
}

/** Newest first, by the index (project_id, id desc): ids are in the order of their time. */
const listTasksForKey = statement({
  name: 'list-tasks-for-key',
  params: z.object({
    projectId: z.string(),
    cursor: z.string().nullable(),
    status: taskStatus.nullable(),
    agentId: z.string().nullable(),
    workforceId: z.string().nullable(),
    limit: z.int(),
  }),
  row: taskRow,
  sql: sql`SELECT ${taskColumns} FROM task t
    WHERE t.project_id = :project_id AND ${readableByKey} AND (:cursor::text IS NULL OR t.id < :cursor)
      AND (:status::task_status IS NULL OR t.status = :status) AND (:agent_id::text IS NULL OR t.agent_id = :agent_id)
      AND (:workforce_id::text IS NULL OR t.workforce_id = :workforce_id)
    ORDER BY t.id DESC LIMIT :limit`,
});

/** One page of the tasks that a key can read. */
export async function listTasks(
  ctx: Context,
  caller: KeyCaller,
  input: ListTasksInput,
): Promise<{ tasks: TaskRow[]; nextCursor: string | null }> {
  const rows = await ctx.db.query(listTasksForKey, {
    projectId: caller.projectId,
    cursor: input.cursor ?? null,
    status: input.status ?? null,
    agentId: input.agent_id ?? null,
    workforceId: input.workforce_id ?? null,
    limit: input.limit + 1,
  });
  const tasks = rows.slice(0, input.limit);
  return { tasks, nextCursor: rows.length > input.limit ? (tasks.at(-1)?.id ?? null) : null };
}
