import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { channel, taskStatus, type TaskStatus } from '../words.ts';
import { repeatable, rupees, timeParam, timestamp } from './fields.ts';
import { startTaskBody, step, task } from './task.ts';

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

export const approval = z
  .object({
    id: idOf('approval'),
    task_id: idOf('task'),
    kind: z.enum(['reply', 'tool_call']),
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

export const projectTask = task
  .extend({ ...managementFields, steps: z.array(step), approvals: z.array(approval) })
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

/** A person's answer in place of the agent. It may be longer than a caller's message, as an agent's answers may. */
export const personReplyBody = z
  .strictObject({ message: z.string().max(limits.replyCharactersMax).overwrite(cleanText) })
  .meta({ id: 'ReplyToTask' });

/**
 * A message for a draft. Blank text fits the schema, because it is refused with message_empty (400) and not with 422.
 */
export const testChatBody = z.strictObject({ message: startTaskBody.shape.message.unwrap() }).meta({ id: 'TestChat' });
