import type { Channel, TaskStatus } from '@harkara/contract';

/** A task with its messages as the hot statements return it. */
export interface TaskRow {
  id: string;
  workspace_id: string;
  project_id: string;
  agent_id: string;
  workforce_id: string | null;
  channel: Channel;
  status: TaskStatus;
  reply: string;
  escalation: string | null;
  error: string | null;
  turn: number;
  attempt: number;
  created_at: Date;
  updated_at: Date;
}

export interface MessageRow {
  role: 'user' | 'assistant';
  content: string;
  at: string;
  attachments: AttachmentRow[];
}

export interface AttachmentRow {
  id: string;
  name: string;
  mime: string;
  kind: 'image' | 'pdf';
  size_bytes: number;
  width: number;
  height: number;
  pages: number;
}

export interface TaskWithMessages extends TaskRow {
  messages: MessageRow[];
}

/** The columns of `TaskRow`, for the alias `t`. */
export const taskColumns = `t.id, t.workspace_id, t.project_id, t.agent_id, t.workforce_id, t.channel, t.status, t.reply, t.escalation,
  t.error, t.turn, t.attempt, t.created_at, t.updated_at`;

/** A task's messages in order, each with its files, as one JSON value. Found through message's unique index. */
export const messagesOfTask = `(SELECT coalesce(json_agg(json_build_object(
    'role', m.role, 'content', m.content, 'at', m.at,
    'attachments', CASE WHEN m.role = 'user' THEN (${filesOfMessage()}) ELSE '[]'::json END) ORDER BY m.turn, m.role), '[]'::json)
  FROM message m WHERE m.task_id = t.id)`;

function filesOfMessage(): string {
  return `SELECT coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mime', f.mime, 'kind', f.kind,
      'size_bytes', f.size_bytes, 'width', f.width, 'height', f.height, 'pages', f.pages) ORDER BY f.position), '[]'::json)
    FROM attachment f WHERE f.task_id = m.task_id AND f.turn = m.turn`;
}
