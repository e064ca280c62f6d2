import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { readText } from '../process/read-text.ts';
import { findWorker } from '../run/find-worker.ts';
import { openFiles } from '../run/open-files.ts';
import { startDraft } from '../run/start-draft.ts';
import { followTask } from '../tasks/follow-task.ts';
import { showEvents, showTask } from '../tasks/show-task.ts';
import { type AddCommand, examples } from './command.ts';

interface RunOptions {
  readonly file?: readonly string[];
  readonly task?: string;
  readonly stream?: boolean;
  readonly wait: boolean;
  readonly draft?: boolean;
}

export const addRun: AddCommand = (program, context) => {
  program
    .command('run')
    .description('give an agent or a workforce a message, and wait for its reply')
    .argument('<agent>', 'an agent or a workforce, by its id or how its name begins')
    .argument('[message]', 'what it is told; - is standard input')
    .option('--file <path...>', 'files to send with it: at most 3, images or PDF')
    .option('--task <task>', 'continue this conversation')
    .option('--stream', 'show each step as it ends')
    .option('--no-wait', 'start it and do not wait for the reply')
    .option('--draft', 'let the draft answer, as a test that needs no API key')
    .addHelpText(
      'after',
      examples(
        ['harkara run Asha "What does the invoice say?" --file invoice.pdf', 'a question with a file'],
        ['harkara run Asha --stream < question.txt', 'the message is standard input'],
        ['harkara run Support "And now?" --task tsk_… --json', 'continue a conversation, for a program'],
      ),
    )
    .action((agent: string, message: string | undefined, options: RunOptions) =>
      run(context, { agent, message, options }),
    );
};

async function run(
  context: Context,
  { agent, message, options }: { agent: string; message: string | undefined; options: RunOptions },
): Promise<void> {
  const text = await readMessage(context, message, options);
  const input = {
    ...(text === '' ? {} : { message: text }),
    ...(options.file === undefined ? {} : { files: await openFiles(options.file) }),
    ...(options.task === undefined ? {} : { task_id: options.task }),
  };
  const worker = await findWorker(context, agent);
  if (options.draft === true) {
    const { id } = await startDraft(context, worker, input);
    return options.wait ? showEvents(context, followTask(context, id)) : showStarted(context, id);
  }
  const client = await context.client();
  const { signal } = context;
  if (options.wait && options.stream !== true)
    return showTask(context, await client[worker.kind].run(worker.id, input, { signal }));
  const { id } = await client[worker.kind].start(worker.id, input, { signal });
  return options.wait ? showEvents(context, client.tasks.stream(id, { signal })) : showStarted(context, id);
}

function showStarted({ print }: Context, id: string): void {
  print.answer({ id }, id);
}

/** What is piped in is the message when none is told. */
async function readMessage(context: Context, told: string | undefined, { file }: RunOptions): Promise<string> {
  const isPiped = told === '-' || (told === undefined && file === undefined && context.stdin.isTTY !== true);
  const message = isPiped ? (await readText(context, '-')).trim() : (told ?? '');
  if (message === '' && file === undefined)
    throw new CliError('What is the message?', { advice: 'harkara run <agent> "message"' });
  return message;
}
