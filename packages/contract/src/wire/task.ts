import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText, countCharacters } from '../text.ts';
import { channel, messageRole, stepKind, stepStatus, taskStatus } from '../words.ts';
import { rupees, timestamp } from './fields.ts';

export const attachmentSummary = z
  .object({
    id: idOf('attachment'),
    name: z.string(),
    mime: z.string(),
    kind: z.enum(['image', 'pdf']),
    size_bytes: z.int(),
    width: z.int(),
    height: z.int(),
    pages: z.int(),
  })
  .meta({ id: 'AttachmentSummary' });
export type AttachmentSummary = z.infer<typeof attachmentSummary>;

export const message = z
  .object({
    role: messageRole,
    content: z.string(),
    at: timestamp,
    attachments: z.array(attachmentSummary),
  })
  .meta({ id: 'Message' });
export type Message = z.infer<typeof message>;

/** docs/contract.md 2.4. */
export const task = z
  .object({
    id: idOf('task'),
    agent_id: idOf('agent').meta({
      description: 'For a workforce task, the agent that holds the conversation now.',
    }),
    workforce_id: idOf('workforce').optional(),
    status: taskStatus,
    finished: z.boolean().meta({ description: 'True once the agent has stopped working on the latest message.' }),
    reply: z.string().meta({ description: 'The latest sent answer; empty while a reply waits for approval.' }),
    needs_approval: z.boolean(),
    escalation: z.string().nullable(),
    error: z.string().nullable(),
    channel,
    messages: z.array(message),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof task>;

/** A task in a list, without its messages. */
export const taskSummary = task.omit({ messages: true }).meta({ id: 'TaskSummary' });
export type TaskSummary = z.infer<typeof taskSummary>;

/** The fields of a message to an agent. Blank text and too many files fit, because they are 400 and not 422. */
export const sentMessage = z.strictObject({
  message: z
    .string()
    .refine((text) => countCharacters(text) <= limits.messageCharactersMax, {
      message: `must have at most ${limits.messageCharactersMax.toLocaleString('en')} characters`,
    })
    .transform(cleanText)
    .optional()
    .meta({ description: `At most ${limits.messageCharactersMax} characters. May be left out when files are sent.` }),
  task_id: idParam('task').optional().meta({ description: 'Continues a conversation that the API started.' }),
  attachment_ids: z
    .array(idParam('attachment'))
    .max(100)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'names the same file twice' })
    .default([])
    .meta({ description: 'At most 3 uploaded files.' }),
});

type SentMessage = z.output<typeof sentMessage>;

export const hasContent = (body: Pick<SentMessage, 'message' | 'attachment_ids'>) =>
  body.message !== undefined || body.attachment_ids.length > 0;
export const contentMissing = { path: ['message'], message: 'is required unless the message carries files' };

/** docs/contract.md 4.3. */
export const startTaskBody = sentMessage
  .extend({ wait: z.boolean().default(false).meta({ description: 'Wait up to 30 seconds for the agent to finish.' }) })
  .refine(hasContent, contentMissing)
  .meta({ id: 'StartTask' });
export type StartTaskBody = z.output<typeof startTaskBody>;

/** The arguments with which an MCP client calls an agent or a workforce (docs/contract.md 15.3). */
export const agentCallArguments = sentMessage.refine(hasContent, contentMissing);

export const step = z
  .object({
    id: idOf('step'),
    turn: z.int(),
    step_no: z.int(),
    kind: stepKind,
    status: stepStatus,
    agent_id: idOf('agent'),
    name: z.string(),
    error: z.string().nullable(),
    messages_left_out: z.int().meta({
      description: 'How many earlier messages a model call was not shown, because they do not fit its context window.',
    }),
    tokens_in: z.int(),
    tokens_out: z.int(),
    cost_inr: rupees,
    started_at: timestamp,
    finished_at: timestamp.nullable(),
    duration_ms: z.int().nullable(),
  })
  .meta({ id: 'Step' });
export type Step = z.infer<typeof step>;

export const taskListQuery = z.object({
  status: taskStatus.optional(),
  agent_id: idParam('agent').optional(),
  workforce_id: idParam('workforce').optional(),
});
