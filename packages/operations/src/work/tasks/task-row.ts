import { channel, messageRole, taskStatus } from '@harkara/contract';
import { json } from '@harkara/prisma';
import { z } from 'zod';
import { attachmentRow } from '../rows/attachment-row.ts';

/** A task as its caller sees it, without its messages. */
export const taskRow = z.object({
  id: z.string(),
  workspace_id: z.string(),
  project_id: z.string(),
  agent_id: z.string(),
  workforce_id: z.string().nullable(),
  channel,
  status: taskStatus,
  reply: z.string(),
  escalation: z.string().nullable(),
  error: z.string().nullable(),
  turn: z.int(),
  attempt: z.int(),
  created_at: z.date(),
  updated_at: z.date(),
});
export type TaskRow = z.output<typeof taskRow>;

/** The columns of `TaskRow`, for the alias `t`. */
export const taskColumns = taskColumnsWith('t.reply');

/** The same with another expression for the reply, which is as long as a message. */
export function taskColumnsWith(reply: string): string {
  return `t.id, t.workspace_id, t.project_id, t.agent_id, t.workforce_id, t.channel, t.status,
  ${reply}, t.escalation, t.error, t.turn, t.attempt, t.created_at, t.updated_at`;
}

export const messageRow = z.object({
  role: messageRole,
  content: z.string(),
  at: z.string(),
  attachments: z.array(attachmentRow),
});

export const taskWithMessages = taskRow.extend({ messages: json(z.array(messageRow)) });
export type TaskWithMessages = z.output<typeof taskWithMessages>;

const filesOfMessage = `SELECT coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind, 'size_bytes', f.size_bytes,
      'width', f.width, 'height', f.height, 'pages', f.pages
    ) ORDER BY f.position), '[]'::json)
    FROM attachment f WHERE f.task_id = m.task_id AND f.turn = m.turn`;

/** A task's messages in order, each with its files, as one JSON value. Uses the unique index of message. */
export const messagesOfTask = messagesWith('');

/** The same with the turn of each, and the person who wrote it in place of the agent. */
export const authoredMessagesOfTask = messagesWith(`'turn', m.turn, 'author', m.author,`);

function messagesWith(more: string): string {
  return `(SELECT coalesce(json_agg(json_build_object(
    'role', m.role, 'content', m.content, 'at', m.at, ${more}
    'attachments', CASE WHEN m.role = 'user' THEN (${filesOfMessage}) ELSE '[]'::json END
  ) ORDER BY m.turn, m.role), '[]'::json)
  FROM message m WHERE m.task_id = t.id)`;
}
