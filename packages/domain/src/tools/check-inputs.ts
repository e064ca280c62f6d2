import type { InputProblem, ToolInput } from '@harkara/contract';
import { isExactNumber, type JsonData } from '../data/json-data.ts';

export interface InputValues {
  [key: string]: JsonData;
}

export type CheckedInputs =
  | { readonly kind: 'ok'; readonly values: InputValues }
  | { readonly kind: 'invalid'; readonly problems: readonly InputProblem[] };

const writtenNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * The values that a run uses (docs/contract.md 4.9): a number that was sent as text becomes a number, and an input that
 * was not sent gets its default. Null means not sent, except for JSON inputs. Lists every problem.
 */
export function checkInputs(inputs: readonly ToolInput[], given: Readonly<InputValues>): CheckedInputs {
  const known = new Set(inputs.map(({ key }) => key));
  const problems: InputProblem[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((input) => ({ input, problem: 'is not an input of this tool' }));
  const values: InputValues = {};
  for (const input of inputs) {
    const checked = checkOne(input, Object.hasOwn(given, input.key) ? given[input.key] : undefined);
    if (checked === null) continue;
    if ('problem' in checked) problems.push({ input: input.key, problem: checked.problem });
    else values[input.key] = checked.value;
  }
  return problems.length === 0 ? { kind: 'ok', values } : { kind: 'invalid', problems };
}

type Checked = { value: JsonData } | { problem: string };

function checkOne(input: ToolInput, sent: JsonData | undefined): Checked | null {
  if (sent !== undefined && (sent !== null || input.type === 'json')) {
    const blank = input.required && typeof sent === 'string' && sent.trim() === '' && input.type !== 'json';
    return blank ? { problem: 'is required' } : checkInputValue(input, sent);
  }
  if (input.default !== undefined) return checkInputValue(input, input.default);
  return input.required ? { problem: 'is required' } : null;
}

/** Checks one value against the type of its input. */
export function checkInputValue({ type, choices = [] }: ToolInput, value: JsonData): Checked {
  if (type === 'json') return { value };
  if (type === 'number') return checkNumber(value);
  if (type === 'boolean') return typeof value === 'boolean' ? { value } : { problem: 'must be true or false' };
  if (typeof value !== 'string')
    return { problem: type === 'choice' ? `must be one of: ${choices.join(', ')}` : 'must be text' };
  if (type === 'choice' && !choices.includes(value)) return { problem: `must be one of: ${choices.join(', ')}` };
  return { value };
}

function checkNumber(value: JsonData): Checked {
  const number = typeof value === 'number' ? value : parseNumber(value);
  return Number.isFinite(number) ? { value: number } : { problem: 'must be a number' };
}

function parseNumber(value: JsonData): number {
  const text = typeof value === 'string' ? value.trim() : isExactNumber(value) ? value.rawJSON : '';
  return writtenNumber.test(text) ? Number(text) : NaN;
}
