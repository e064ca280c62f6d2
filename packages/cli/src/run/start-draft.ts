import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import type { Worker } from './find-worker.ts';

interface DraftInput {
  readonly message?: string;
  readonly files?: readonly File[];
  readonly task_id?: string;
}

/** Starts a test, in which the draft answers. It is a person's: keys can never read it. */
export async function startDraft(
  context: Context,
  { kind, id }: Worker,
  { files = [], message, task_id }: DraftInput,
): Promise<{ readonly id: string }> {
  const { manage, signal } = context;
  if (kind === 'workforces') {
    if (files.length > 0 || task_id !== undefined)
      throw new CliError('The draft of a workforce takes a message alone.');
    return manage().testWorkforce({ params: { workforce_id: id }, body: { message: message ?? '' } }, { signal });
  }
  const sent = await Promise.all(files.map((file) => upload(context, file)));
  const body = {
    ...(message === undefined ? {} : { message }),
    ...(task_id === undefined ? {} : { task_id }),
    attachment_ids: sent,
  };
  return manage().testAgent({ params: { agent_id: id }, body }, { signal });
}

async function upload({ manage, projectId, signal }: Context, file: File): Promise<string> {
  const call = { params: { project_id: await projectId() }, body: { file } };
  return (await manage().uploadProjectAttachment(call, { signal })).id;
}
