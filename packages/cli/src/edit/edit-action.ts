import type { CallOf } from '@harkara/sdk/manage';
import { parse, stringify } from 'yaml';
import { CliError } from '../exit/cli-error.ts';

type Edit = NonNullable<CallOf<'approveAction'>['body']['edit']>;

interface Action {
  readonly kind: 'reply' | 'tool_call';
  readonly text?: string;
  readonly arguments?: Record<string, unknown>;
}

/** The stored action of an approval as a file that people edit: the reply itself, or the arguments as YAML. */
export function writeAction(action: unknown): { readonly fileName: string; readonly text: string } {
  const { kind, text = '', arguments: args = {} } = action as Action;
  return kind === 'reply'
    ? { fileName: 'reply.md', text: `${text}\n` }
    : { fileName: 'arguments.yaml', text: stringify(args) };
}

/** What people made of the file; null when they left it as it was. */
export function readAction(action: unknown, edited: string): Edit | null {
  if (edited.trim() === '') throw new CliError('The file is empty, so nothing was done.');
  if (edited === writeAction(action).text) return null;
  if ((action as Action).kind === 'reply') return { text: edited.trimEnd() };
  const args: unknown = parseArguments(edited);
  if (typeof args !== 'object' || args === null || Array.isArray(args))
    throw new CliError('The arguments must be names with values, so nothing was done.');
  return { arguments: args as Extract<Edit, { arguments: unknown }>['arguments'] };
}

function parseArguments(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new CliError(`The arguments are neither YAML nor JSON, so nothing was done: ${(error as Error).message}`);
  }
}
