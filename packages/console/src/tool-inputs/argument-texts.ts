import type { ToolInput } from '@harkara/contract';

/** By the keys of a tool's inputs. */
export type Arguments = Readonly<Record<string, unknown>>;

/** The fields of a form, each as it is typed. */
export type ArgumentTexts = Readonly<Record<string, string>>;

interface ReadTexts {
  readonly arguments: Arguments;
  /** What cannot be read, by the key of its input. The service checks the rest. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The value of an input. Its key may be `constructor`, which every object seems to have. */
export function ownValue<Value>(fields: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Arguments as text to edit. One that is not there is empty. */
export function textsOf(inputs: readonly ToolInput[], given: Arguments): ArgumentTexts {
  return Object.fromEntries(inputs.map((input) => [input.key, textOf(input, ownValue(given, input.key))]));
}

function textOf({ type }: ToolInput, value: unknown): string {
  if (value === undefined) return '';
  if (type === 'json') return JSON.stringify(value, null, 2);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The keys whose text is not what was asked for. */
export function changedKeys(inputs: readonly ToolInput[], given: Arguments, texts: ArgumentTexts): readonly string[] {
  const before = textsOf(inputs, given);
  return inputs.map(({ key }) => key).filter((key) => before[key] !== (ownValue(texts, key) ?? ''));
}

/** What a form says, as arguments. What was not changed, and what the form does not know, stays as it was. */
export function readTexts(inputs: readonly ToolInput[], given: Arguments, texts: ArgumentTexts): ReadTexts {
  const edited: Record<string, unknown> = { ...given };
  const problems: Record<string, string> = {};
  for (const key of changedKeys(inputs, given, texts)) {
    const input = inputs.find((each) => each.key === key);
    const read = input === undefined ? { value: undefined } : readText(input, ownValue(texts, key) ?? '');
    if ('problem' in read) problems[key] = read.problem;
    else if (read.value === undefined) delete edited[key];
    else edited[key] = read.value;
  }
  return { arguments: edited, problems };
}

/** An empty field leaves its argument out, except for a text. */
function readText({ type }: ToolInput, text: string): { value: unknown } | { problem: string } {
  if (type === 'text') return { value: text };
  if (text.trim() === '') return { value: undefined };
  if (type === 'number') return readNumber(text);
  if (type === 'boolean') return { value: text === 'true' };
  return type === 'json' ? readJson(text) : { value: text };
}

function readNumber(text: string): { value: number } | { problem: string } {
  const value = Number(text);
  return Number.isFinite(value) ? { value } : { problem: 'must be a number' };
}

/** Reads JSON as it is typed. */
export function readJson(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { problem: 'must be JSON' };
  }
}
