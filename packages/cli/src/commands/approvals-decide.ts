import type { Context } from '../context/context.ts';
import { readAction, writeAction } from '../edit/edit-action.ts';
import { editText } from '../edit/edit-text.ts';
import { recordOf } from '../print/record.ts';
import { readText } from '../process/read-text.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

interface Decision {
  readonly note?: string;
}

interface ApproveOptions extends Decision {
  readonly edit?: boolean;
  readonly editFrom?: string;
}

export const addApprovalsDecide: AddCommand = (program, context) => {
  const approvals = findCommand(program, 'approvals');
  approvals
    .command('approve')
    .description('let the stored action happen. The first decision counts')
    .argument('<approval>', 'its id')
    .option('--edit', 'change the reply or the arguments in $EDITOR before')
    .option('--edit-from <file>', 'change them to those of a file; - is standard input')
    .option('--note <text>', 'kept with the decision')
    .addHelpText(
      'after',
      examples(['harkara approvals approve apr_…', 'as it is'], ['harkara approvals approve apr_… --edit', 'changed']),
    )
    .action((id: string, options: ApproveOptions) => approve(context, id, options));
  approvals
    .command('reject')
    .description('keep the stored action from happening. The agent is told the note, and tries again')
    .argument('<approval>', 'its id')
    .option('--note <text>', 'what the agent is told; a reply without a note fails the task')
    .action((id: string, options: Decision) => reject(context, id, options));
};

async function approve(context: Context, id: string, options: ApproveOptions): Promise<void> {
  const { manage, print, signal } = context;
  const body = { edit: await readEdit(context, id, options), note: options.note ?? null };
  const approval = await manage().approveAction({ params: { approval_id: id }, body }, { signal });
  print.answer(approval, recordOf(approval));
}

async function reject({ manage, print, signal }: Context, id: string, { note = '' }: Decision): Promise<void> {
  const approval = await manage().rejectAction({ params: { approval_id: id }, body: { note } }, { signal });
  print.answer(approval, recordOf(approval));
}

async function readEdit(context: Context, id: string, { edit = false, editFrom }: ApproveOptions) {
  if (!edit && editFrom === undefined) return null;
  const { action } = await context.manage().readApproval({ params: { approval_id: id } }, { signal: context.signal });
  if (editFrom !== undefined) return readAction(action, await readText(context, editFrom));
  const { text, fileName } = writeAction(action);
  return readAction(action, await editText(context, text, fileName));
}
