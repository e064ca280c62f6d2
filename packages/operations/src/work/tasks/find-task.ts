import { orNulls, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';
import { keyIsActive } from '../api-keys/key-is-active.ts';
import { messagesOfTask, taskColumns, taskRow, taskWithMessages } from './task-row.ts';

/** Channels a project key can read (docs/contract.md 4.5): everything but test chats. */
export const readableByKey = `t.channel <> 'test'`;

/** `messages` is null with `whenFinished` while the task is unfinished: then only its status is looked at. */
export const findTaskForKey = statement({
  name: 'find-task-for-key',
  params: z.object({ taskId: z.string(), projectId: z.string(), keyId: z.string(), whenFinished: z.boolean() }),
  row: taskRow.extend({ messages: taskWithMessages.shape.messages.nullable(), is_key_active: z.boolean() }),
  sql: sql`SELECT ${taskColumns}, ${keyIsActive} AS is_key_active,
      CASE WHEN NOT :when_finished OR t.status NOT IN ('queued', 'running') THEN ${messagesOfTask} END AS messages
    FROM task t
    WHERE t.id = :task_id AND t.project_id = :project_id AND ${readableByKey}`,
});

/** A key and the task that it asks for, in one round trip: all that a GET needs. */
export const findKeyAndTask = statement({
  name: 'find-key-and-task',
  params: z.object({ hash: z.string(), taskId: z.string() }),
  row: z.intersection(keyRow, orNulls(taskWithMessages)),
  sql: sql`SELECT ${keyColumns}, found.*
    FROM api_key k
    JOIN project p ON p.id = k.project_id
    LEFT JOIN LATERAL (
      SELECT ${taskColumns}, ${messagesOfTask} AS messages FROM task t
      WHERE t.id = :task_id AND t.project_id = k.project_id AND ${readableByKey}
    ) found ON true
    WHERE k.hash = :hash AND k.revoked_at IS NULL`,
});
