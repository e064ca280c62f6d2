import { calls, orNulls, sharedStatement, sql } from '@harkara/prisma';
import { z } from 'zod';
import { keyColumns, keyRow } from '../api-keys/find-key.ts';
import { isActiveKey } from '../api-keys/key-is-active.ts';
import { isLongConversation, isShared } from '../rows/shared-answers.ts';
import { messagesOfTask, taskColumnsWith, taskRow, taskWithMessages } from './task-row.ts';

/** Channels a project key can read (docs/contract.md 4.5): everything but test chats. */
export const readableByKey = `t.channel <> 'test'`;

/**
 * SQL that is true for the task `t` of the call `c`, if a key of the project can read it. The project is not compared
 * by `=`, for which an index serves too: where each project has few tasks the planner would read all those of the
 * project, and still does when one of them has grown.
 */
function isReadableTask(project: string): string {
  return `t.id = c.task_id AND t.project_id IS NOT DISTINCT FROM ${project} AND ${readableByKey}`;
}

const ofCallers = calls(
  z.object({ taskId: z.string(), projectId: z.string(), keyId: z.string(), whenFinished: z.boolean() }),
);

const messages = taskWithMessages.shape.messages.nullable();

/** Without its messages and reply with `whenFinished` while the task is unfinished: then only its status is looked at. */
export const findTaskForKey = sharedStatement({
  name: 'find-task-for-key',
  calls: ofCallers,
  keyOf: () => null,
  isUndecided: ({ answer }) => answer === 'again',
  row: taskRow.extend({ messages, is_key_active: z.boolean(), answer: z.enum(['status', 'again', 'whole']) }),
  sql: sql`WITH call AS ${ofCallers}
    SELECT c.n, ${taskColumnsWith(`CASE decision.answer WHEN 'whole' THEN t.reply ELSE '' END AS reply`)},
      ${isActiveKey('c.key_id')} AS is_key_active, decision.answer,
      CASE WHEN decision.answer = 'whole' THEN ${messagesOfTask} END AS messages
    FROM call c JOIN task t ON ${isReadableTask('c.project_id')}
    CROSS JOIN LATERAL (SELECT CASE
      WHEN c.when_finished AND t.status IN ('queued', 'running') THEN 'status'
      WHEN ${isShared} AND ${isLongConversation} THEN 'again'
      ELSE 'whole' END AS answer OFFSET 0) decision`,
});

const ofKeys = calls(z.object({ hash: z.string(), taskId: z.string() }));

/** A key and the task that it asks for, in one round trip: all that a GET needs. */
export const findKeyAndTask = sharedStatement({
  name: 'find-key-and-task',
  calls: ofKeys,
  keyOf: () => null,
  isUndecided: ({ id, messages: found }) => id !== null && found === null,
  row: z.intersection(keyRow, orNulls(taskRow.extend({ messages }))),
  sql: sql`WITH call AS ${ofKeys}
    SELECT c.n, ${keyColumns}, found.*
    FROM call c
    JOIN api_key k ON k.hash = c.hash AND k.revoked_at IS NULL
    JOIN project p ON p.id = k.project_id
    LEFT JOIN LATERAL (
      SELECT ${taskColumnsWith(`CASE WHEN decision.again THEN '' ELSE t.reply END AS reply`)},
        CASE WHEN NOT decision.again THEN ${messagesOfTask} END AS messages
      FROM task t CROSS JOIN LATERAL (SELECT ${isShared} AND ${isLongConversation} AS again OFFSET 0) decision
      WHERE ${isReadableTask('k.project_id')}
    ) found ON true`,
});
