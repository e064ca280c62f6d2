import { setTimeout as wait } from 'node:timers/promises';
import type { ToolInputs, ToolRun } from '@harkara/sdk';
import type { AnswerOf } from '@harkara/sdk/manage';
import type { Command } from 'commander';
import type { Context } from '../context/context.ts';
import { exitCodes } from '../exit/exit-codes.ts';
import { type InputType, readInputs } from '../inputs/read-inputs.ts';
import { readFieldsFile } from '../nouns/read-fields.ts';
import { references, resolveId } from '../nouns/reference.ts';
import { plain } from '../print/plain.ts';
import { type AddCommand, examples, findCommand } from './command.ts';

interface RunOptions {
  readonly input?: readonly string[];
  readonly inputs?: string;
}

const pollMs = 500;

export const addToolsRun: AddCommand = (program, context) => {
  const tools = findCommand(program, 'tools');
  withInputs(tools.command('run').description('run the published version, and wait for its output'))
    .addHelpText(
      'after',
      examples(
        ['harkara tools run "Find an order" --input order=4711', 'types are those of the tool'],
        ['harkara tools run ctl_… --inputs order.yaml --json', 'inputs from a file'],
      ),
    )
    .action((tool: string, options: RunOptions) => runTool(context, tool, options));
  withInputs(tools.command('test').description('run the draft, and wait for its output. It needs no API key')).action(
    (tool: string, options: RunOptions) => testTool(context, tool, options),
  );
};

function withInputs(command: Command): Command {
  return command
    .argument('<tool>', 'its id or its name')
    .option('--input <key=value...>', 'an input; key:=json for JSON')
    .option('--inputs <file>', 'inputs from a file of JSON or YAML; - is standard input');
}

async function runTool(context: Context, tool: string, options: RunOptions): Promise<void> {
  const client = await context.client();
  const id = await resolveId(context, references.tool, tool);
  const inputs = await collectInputs(context, options, () => readPublishedInputs(context, id));
  showRun(context, await client.tools.run(id, inputs, { signal: context.signal }));
}

async function testTool(context: Context, tool: string, options: RunOptions): Promise<void> {
  const { manage, signal } = context;
  const id = await resolveId(context, references.tool, tool);
  const read = async () => (await manage().readTool({ params: { tool_id: id } }, { signal })).draft.inputs;
  const body = { inputs: await collectInputs(context, options, read) };
  const started = await manage().testTool({ params: { tool_id: id }, body }, { signal });
  showRun(context, await waitForRun(context, started.id));
}

async function waitForRun({ manage, signal }: Context, id: string): Promise<AnswerOf<'readToolRun'>> {
  for (;;) {
    const run = await manage().readToolRun({ params: { run_id: id } }, { signal });
    if (run.status === 'done' || run.status === 'failed') return run;
    await wait(pollMs, undefined, { signal });
  }
}

async function collectInputs(
  context: Context,
  { input = [], inputs }: RunOptions,
  readTypes: () => Promise<readonly InputType[]>,
): Promise<ToolInputs> {
  const inFile = inputs === undefined ? {} : await readFieldsFile(context, inputs);
  const types = input.length === 0 || context.session().token === null ? [] : await readTypes();
  return { ...inFile, ...readInputs(input, types) } as ToolInputs;
}

/** The inputs of the version that runs. */
async function readPublishedInputs({ manage, signal }: Context, id: string): Promise<readonly InputType[]> {
  const params = { tool_id: id };
  const { draft, draft_changed, published_version } = await manage().readTool({ params }, { signal });
  if (!draft_changed) return draft.inputs;
  const { data } = await manage().listToolVersions({ params, query: { limit: 1 } }, { signal });
  return data.find(({ version }) => version === published_version)?.definition.inputs ?? draft.inputs;
}

function showRun({ print, endWith }: Context, run: ToolRun | AnswerOf<'readToolRun'>): void {
  const { status, output, error } = run;
  if (status !== 'done') {
    endWith(exitCodes.unsuccessful);
    print.note(`The run has failed: ${plain(error ?? '')}`);
  }
  const text = typeof output === 'string' ? output : output === null ? '' : JSON.stringify(output, null, 2);
  print.answer(run, plain(text));
}
