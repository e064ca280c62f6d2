import { calls, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';
import { isActiveKey } from '../api-keys/key-is-active.ts';
import { messagesOfTask, taskColumns, taskRow, taskWithMessages } from './task-row.ts';

/** Channels a project key can read (docs/contract.md 4.5): everything but test chats. */
export const readableByKey = `t.channel <> 'test'`;

const ofCallers = calls(
  z.object({ taskId: z.string(), projectId: z.string(), keyId: z.string(), whenFinished: z.boolean() }),
);

/** `messages` is null with `whenFinished` while the task is unfinished: then only its status is looked at. */
export const findTaskForKey = sharedStatement({
  name: 'find-task-for-key',
  calls: ofCallers,
  keyOf: () => null,
  row: taskRow.extend({ messages: taskWithMessages.shape.messages.nullable(), is_key_active: z.boolean() }),
  sql: sql`SELECT c.n, ${taskColumns}, ${isActiveKey('c.key_id')} AS is_key_active,
      CASE WHEN NOT c.when_finished OR t.status NOT IN ('queued', 'running') THEN ${messagesOfTask} END AS messages
    FROM ${ofCallers} c JOIN task t ON t.id = c.task_id AND t.project_id = c.project_id AND ${readableByKey}`,
});

const ofKeys = calls(z.object({ hash: z.string(), taskId: z.string() }));

/** A key and the task that it asks for, in one round trip: all that a GET needs. */
export const findKeyAndTask = sharedStatement({
  name: 'find-key-and-task',
  calls: ofKeys,
  keyOf: () => null,
  row: z.intersection(keyRow, orNulls(taskWithMessages)),
  sql: sql`SELECT c.n, ${keyColumns}, found.*
    FROM ${ofKeys} c
    JOIN api_key k ON k.hash = c.hash AND k.revoked_at IS NULL
    JOIN project p ON p.id = k.project_id
    LEFT JOIN LATERAL (
      SELECT ${taskColumns}, ${messagesOfTask} AS messages FROM task t
      WHERE t.id = c.task_id AND t.project_id = k.project_id AND ${readableByKey}
    ) found ON true`,
});
