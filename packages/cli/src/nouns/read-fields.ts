import type { Context } from '../context/context.ts';
import { CliError } from '../exit/cli-error.ts';
import { readText } from '../process/read-text.ts';
import type { Surroundings } from '../process/surroundings.ts';
import { type Field, fieldNameOf } from './field.ts';
import { parseData } from './parse-data.ts';
import { references, resolveId } from './reference.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields that the options fill, by their names. */
export async function readFields(context: Context, fields: readonly Field[], options: Values): Promise<Values> {
  const filled: Record<string, unknown> = {};
  for (const field of fields) {
    const told = options[optionNameOf(field)];
    if (told !== undefined) filled[fieldNameOf(field)] = await readField(context, field, told as string | string[]);
  }
  return filled;
}

/** A file of fields in JSON or YAML; `-` is standard input. */
export async function readFieldsFile(surroundings: Surroundings, path: string): Promise<Values> {
  const value = parseData(await readText(surroundings, path), path);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CliError(`${path} must have fields with values, as JSON or YAML.`);
  return value as Values;
}

/** Commander's name of an option: `dailyLimit`. */
function optionNameOf({ flag }: Field): string {
  const [, name = ''] = /^--([a-z-]+)/.exec(flag) ?? [];
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

async function readField(context: Context, field: Field, told: string | string[]): Promise<unknown> {
  const { kind = 'word', reference } = field;
  if (Array.isArray(told)) return told;
  if (reference !== undefined) return resolveId(context, references[reference], told);
  if (kind === 'switch') return told === 'yes';
  if (kind === 'number') return toNumber(field, told);
  const isFile = told.startsWith('@') && (kind === 'text' || kind === 'json');
  const text = isFile ? await readText(context, told.slice(1)) : told;
  return kind === 'json' ? parseData(text, field.flag) : text;
}

function toNumber({ flag }: Field, told: string): number {
  const value = Number(told);
  if (told.trim() === '' || !Number.isFinite(value)) throw new CliError(`${flag} must be a number.`);
  return value;
}
