import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { channel, taskStatus, type TaskStatus } from '../words.ts';
import { json } from './any-json.ts';
import { repeatable, rupees, timeParam, timestamp } from './fields.ts';
import { routing } from './routing.ts';
import { contentMissing, hasContent, message, sentMessage, startTaskBody, step, task } from './task.ts';

/** The fields of a task that people see and keys do not (docs/contract.md 2.4). */
const managementFields = {
  project_id: idOf('project'),
  turn: z.int().meta({ description: 'How many messages the task was given.' }),
  cost_inr: rupees,
  trigger_id: idOf('trigger').nullable(),
  api_key_id: idOf('apiKey').nullable(),
};

export const approvalStatus = z.enum(['pending', 'approved', 'rejected', 'expired']);
export type ApprovalStatus = z.infer<typeof approvalStatus>;

export const approvalKind = z.enum(['reply', 'tool_call']);
export type ApprovalKind = z.infer<typeof approvalKind>;

export const approval = z
  .object({
    id: idOf('approval'),
    task_id: idOf('task'),
    kind: approvalKind,
    action: z.unknown().meta({ description: 'Exactly what approving runs.' }),
    status: approvalStatus,
    edit: z.unknown().meta({ description: 'What a person put in its place; null when nothing.' }),
    requested_at: timestamp,
    expires_at: timestamp.meta({ description: 'After this it counts as rejected without a note.' }),
    decided_by: idOf('user').nullable(),
    decided_at: timestamp.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: 'Approval' });
export type Approval = z.infer<typeof approval>;

const projectMessage = message.extend({
  turn: z.int(),
  author: idOf('user')
    .nullable()
    .meta({ description: "Who answered in the agent's place; null for agents and callers." }),
});

export const projectTask = task
  .extend({
    ...managementFields,
    version: z
      .int()
      .nullable()
      .meta({
        description:
          'The version of the agent that the newest step ran; null before the first step. ' +
          'In a test chat of an agent the newest version that is what the chat runs; null when none is.',
      }),
    delivery_id: idOf('delivery').nullable().meta({ description: 'The webhook call that began it.' }),
    fire_id: idOf('scheduleRun').nullable().meta({ description: 'The run of a schedule that began it.' }),
    event_id: idOf('event').nullable().meta({ description: 'The event that began it.' }),
    routing: routing.nullable().meta({ description: 'Who began and why; only in a test chat of a workforce.' }),
    messages: z.array(projectMessage),
    steps: z.array(step),
    approvals: z.array(approval),
  })
  .meta({ id: 'ProjectTask' });
export type ProjectTask = z.infer<typeof projectTask>;

export const projectTaskSummary = task
  .omit({ messages: true })
  .extend({ ...managementFields, first_message: z.string().meta({ description: 'How the first message begins.' }) })
  .meta({ id: 'ProjectTaskSummary' });
export type ProjectTaskSummary = z.infer<typeof projectTaskSummary>;

/** Which tasks of a project are listed or counted (docs/contract.md 10.4). */
export const projectTaskFilter = z.object({
  channel: repeatable(channel).optional().meta({ description: 'May be repeated. Test chats only when named.' }),
  agent_id: idParam('agent').optional(),
  workforce_id: idParam('workforce').optional(),
  trigger_id: idParam('trigger').optional(),
  api_key_id: idParam('apiKey').optional(),
  from: timeParam.optional().meta({ description: 'Begun at this time or later.' }),
  to: timeParam.optional().meta({ description: 'Begun before this time.' }),
});

export const projectTaskQuery = projectTaskFilter.extend({
  status: repeatable(taskStatus).optional().meta({ description: 'May be repeated.' }),
  sort: z.literal('-cost').optional().meta({ description: 'The most expensive first, of the newest 10,000 that fit.' }),
  q: z
    .string()
    .trim()
    .max(200)
    .transform(cleanText)
    .optional()
    .meta({
      description:
        'Text of a message, or a task id. ' +
        'Looks through 1,000 tasks a page, so a page may be short and still have a next one.',
    }),
});
export type ProjectTaskQuery = z.output<typeof projectTaskQuery>;

export const projectTaskCounts = z
  .object(Object.fromEntries(taskStatus.options.map((status) => [status, z.int()])) as Record<TaskStatus, z.ZodInt>)
  .meta({ id: 'ProjectTaskCounts', description: 'Tasks in each status; 10,000 means that there may be more.' });

/** A step with what went in and what came out (docs/contract.md 12.2). */
export const projectTaskStep = step
  .extend({
    input: json,
    output: json,
    attempt: z.int().meta({ description: 'Which claim of the turn began the step, or took it over.' }),
    reserved_inr: rupees.meta({ description: 'Reserved against the daily limits while the step runs.' }),
    tool_run_id: idOf('toolRun').nullable(),
    truncated: z
      .boolean()
      .meta({ description: 'An input or output over 256 KB is shown as text: the beginning of its JSON.' }),
  })
  .meta({ id: 'ProjectTaskStep' });
export type ProjectTaskStep = z.infer<typeof projectTaskStep>;

export const rerunTaskBody = z
  .strictObject({
    as: z.enum(['published', 'draft']).meta({ description: 'What runs; the draft runs as a test chat.' }),
  })
  .meta({ id: 'RerunTask' });
export type RerunTaskBody = z.output<typeof rerunTaskBody>;

export const cancelTasksBody = z
  .strictObject({ ids: z.array(idParam('task')).min(1).max(limits.tasksPerCancelMax) })
  .meta({ id: 'CancelTasks' });

export const cancelledTasks = z
  .object({
    cancelled: z.array(idOf('task')),
    unchanged: z.array(idOf('task')).meta({ description: 'Those that were finished already.' }),
  })
  .meta({ id: 'CancelledTasks' });

/** A person's answer in place of the agent. It may be longer than a caller's message, as an agent's answers may. */
export const personReplyBody = z
  .strictObject({ message: z.string().max(limits.replyCharactersMax).overwrite(cleanText) })
  .meta({ id: 'ReplyToTask' });

/**
 * A message for a draft. Blank text fits the schema, because it is refused with message_empty (400) and not with 422.
 */
export const testChatBody = z.strictObject({ message: startTaskBody.shape.message.unwrap() }).meta({ id: 'TestChat' });

/** A message for the draft of an agent, for one of its versions, or for a test chat (docs/contract.md 11.1). */
export const agentTestBody = sentMessage
  .extend({
    task_id: idParam('task').optional().meta({ description: 'Continues a test chat with what it began with.' }),
    version: z.int().min(1).optional().meta({ description: 'A published version in place of the draft.' }),
  })
  .refine(hasContent, contentMissing)
  .refine(({ task_id, version }) => task_id === undefined || version === undefined, {
    path: ['version'],
    message: 'is decided by the test chat that task_id continues',
  })
  .meta({ id: 'TestAgent' });
export type AgentTestBody = z.output<typeof agentTestBody>;
