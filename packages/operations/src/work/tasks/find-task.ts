import { statement } from '@harkara/prisma';
import { messagesOfTask, type TaskWithMessages, taskColumns } from './task-row.ts';

/** Channels a project key can read (docs/contract.md 4.5): everything but test chats. */
export const readableByKey = `t.channel <> 'test'`;

/** Values: task id, project. */
export const findTaskForKey = statement<TaskWithMessages>(
  'find-task-for-key',
  `SELECT ${taskColumns}, ${messagesOfTask} AS messages FROM task t WHERE t.id = $1 AND t.project_id = $2 AND ${readableByKey}`,
);

export type KeyAndTask = { key_id: string; key_project_id: string; key_workspace_id: string } & (
  | TaskWithMessages
  | { [Column in keyof TaskWithMessages]: null }
);

/** The key and the task it asks for in one round trip: the whole of a GET. Values: key hash, task id. */
export const findKeyAndTask = statement<KeyAndTask>(
  'find-key-and-task',
  `SELECT k.id AS key_id, k.project_id AS key_project_id, p.workspace_id AS key_workspace_id,
    ${taskColumns}, CASE WHEN t.id IS NOT NULL THEN ${messagesOfTask} END AS messages
  FROM api_key k
  JOIN project p ON p.id = k.project_id
  LEFT JOIN task t ON t.id = $2 AND t.project_id = k.project_id AND ${readableByKey}
  WHERE k.hash = $1 AND k.revoked_at IS NULL`,
);
