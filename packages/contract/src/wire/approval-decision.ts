import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';
import { approvalStatus } from './project-task.ts';

const note = z
  .string()
  .max(limits.noteCharactersMax)
  .overwrite(cleanText)
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null);

const textEdit = z.strictObject({ text: z.string().min(1).max(limits.replyCharactersMax) });
const argumentsEdit = z.strictObject({ arguments: z.record(z.string(), z.json()) });

/** The action that runs instead of the stored one (docs/contract.md 13). */
export const approvalEdit = z.union([textEdit, argumentsEdit]).meta({ id: 'ApprovalEdit' });
export type ApprovalEdit = z.output<typeof approvalEdit>;

export const approveBody = z
  .strictObject({
    edit: approvalEdit
      .nullable()
      .default(null)
      .meta({ description: '`{text}` for a reply, `{arguments}` for a tool call.' }),
    note,
  })
  .meta({ id: 'ApproveAction' });

export const rejectBody = z
  .strictObject({
    note: note.meta({
      description: 'The agent is told, and tries again. A reply rejected without a note fails the task.',
    }),
  })
  .meta({ id: 'RejectAction' });

export const approvalListQuery = z.object({ status: approvalStatus.optional() });
