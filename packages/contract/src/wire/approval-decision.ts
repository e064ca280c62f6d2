import { z } from 'zod';
import { idOf, idParam } from '../ids.ts';
import { limits } from '../limits.ts';
import { json } from './any-json.ts';
import { noteText } from './fields.ts';
import { approval, approvalKind, approvalStatus } from './project-task.ts';
import { toolInput } from './tool.ts';

const textEdit = z.strictObject({ text: z.string().min(1).max(limits.replyCharactersMax) });
const argumentsEdit = z.strictObject({ arguments: z.record(z.string(), json) });

/** The action that runs instead of the stored one (docs/contract.md 13). */
export const approvalEdit = z.union([textEdit, argumentsEdit]).meta({ id: 'ApprovalEdit' });
export type ApprovalEdit = z.output<typeof approvalEdit>;

export const approveBody = z
  .strictObject({
    edit: approvalEdit
      .nullable()
      .default(null)
      .meta({ description: '`{text}` for a reply, `{arguments}` for a tool call.' }),
    note: noteText,
  })
  .meta({ id: 'ApproveAction' });

export const rejectBody = z
  .strictObject({
    note: noteText.meta({
      description: 'The agent is told, and tries again. A reply rejected without a note fails the task.',
    }),
  })
  .meta({ id: 'RejectAction' });

export const approvalListQuery = z.object({
  status: approvalStatus.optional(),
  kind: approvalKind.optional(),
  agent_id: idParam('agent').optional(),
  sort: z.literal('expires_at').optional().meta({ description: 'Those that expire first come first.' }),
});
export type ApprovalListQuery = z.output<typeof approvalListQuery>;

/** What came of a decision (docs/contract.md 13). */
export const approvalEffect = z.enum(['reply_sent', 'call_made', 'call_refused', 'asked_again', 'task_failed']);
export type ApprovalEffect = z.infer<typeof approvalEffect>;

/** An approval with what a person needs to decide it. */
export const approvalRecord = approval
  .extend({
    task: z.object({
      id: idOf('task'),
      first_message: z.string().meta({ description: 'How the first message begins.' }),
      agent_id: idOf('agent'),
    }),
    tool: z
      .object({ id: idOf('tool'), name: z.string(), inputs: z.array(toolInput) })
      .nullable()
      .meta({ description: 'Of a tool call: the tool in the version that runs; null for a reply.' }),
    decided_by: z.object({ id: idOf('user'), name: z.string() }).nullable(),
    effect: approvalEffect
      .nullable()
      .meta({ description: 'What came of the decision; null while it is pending, and when the task was cancelled.' }),
  })
  .meta({ id: 'ApprovalRecord' });
export type ApprovalRecord = z.infer<typeof approvalRecord>;

export const approvalCounts = z
  .object({ pending: z.int().meta({ description: '100 means that there may be more.' }) })
  .meta({ id: 'ApprovalCounts' });
