import { type Command, Option } from 'commander';
import type { Context } from '../context/context.ts';
import { examples } from '../print/examples.ts';
import type { Field } from './field.ts';
import { isPaged } from './is-paged.ts';
import type { Noun, Verb } from './noun.ts';
import { runVerb } from './run-verb.ts';

/** Adds the commands of a noun: `harkara agents list` and so on. */
export function addNoun(program: Command, noun: Noun, context: Context): void {
  const command = program.command(noun.name).description(noun.about);
  for (const verb of noun.verbs) addVerb(command, { noun, verb }, context);
}

function addVerb(parent: Command, { noun, verb }: { noun: Noun; verb: Verb }, context: Context): void {
  const command = parent.command(verb.name).description(verb.about);
  const target = verb.target === undefined ? noun.target : verb.target;
  const { columns = noun.columns, params = [], fields = [], examples: lines = [] } = verb;
  if (target !== null)
    command.argument(`<${target.label}>`, target.reference === undefined ? '' : 'its id or its name');
  for (const param of params) command.argument(`<${param}>`);
  for (const field of fields) command.addOption(optionOf(field, takesFile(verb)));
  addCommonOptions(command, verb);
  if (lines.length > 0)
    command.addHelpText('after', examples(...lines.map(([line, about]) => [`harkara ${line}`, about] as const)));
  command.action(async (...parts: unknown[]) => {
    // The last two are the options and the command.
    const told = parts.slice(0, -2) as string[];
    await runVerb(context, { verb, target, columns, told, options: command.opts() });
  });
}

function addCommonOptions(command: Command, verb: Verb): void {
  if (takesFile(verb)) command.option('--from <file>', 'fields from a file of JSON or YAML; - is standard input');
  if (isPaged(verb)) command.option('--limit <number>', 'how many at most', '50').option('--all', 'without a limit');
  if (verb.isFinal === true) command.option('--yes', 'do not ask');
  if (verb.reveals !== undefined)
    command.option('--secret-to <file>', `the file for the ${verb.reveals}, which is shown only once; - prints it`);
  if (verb.reveals === 'key') command.option('--save', 'keep it for the commands of this machine');
}

/** What a file may tell need not be told by an option. */
function optionOf({ flag, about, kind, choices, isRequired = false }: Field, isInFile: boolean): Option {
  const option = new Option(flag, about);
  if (choices !== undefined) option.choices(choices);
  if (kind === 'switch') option.choices(['yes', 'no']);
  return option.makeOptionMandatory(isRequired && !isInFile);
}

/** Whether the body has more fields than one types. */
function takesFile({ fields = [], isQuery = false }: Verb): boolean {
  return !isQuery && fields.length > 1;
}
