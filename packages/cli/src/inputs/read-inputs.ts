import { CliError } from '../exit/cli-error.ts';

/** An input of a tool, as far as its type is needed here. */
export interface InputType {
  readonly key: string;
  readonly type: 'text' | 'number' | 'boolean' | 'json' | 'choice';
}

/**
 * Inputs from `key=value`, each with the type that the tool says; `key:=json` says it itself. Without the tool's inputs
 * all is text. What does not fit its type is sent as it is, so that the service tells every problem at once.
 */
export function readInputs(pairs: readonly string[], types: readonly InputType[]): Record<string, unknown> {
  return Object.fromEntries(pairs.map((pair) => readPair(pair, types)));
}

function readPair(pair: string, types: readonly InputType[]): [key: string, value: unknown] {
  const [, key, colon, text = ''] = /^([^=:]+)(:?)=(.*)$/s.exec(pair) ?? [];
  if (key === undefined) throw new CliError(`${JSON.stringify(pair)} is not key=value.`);
  if (colon === ':') return [key, parseJson(key, text)];
  const type = types.find((each) => each.key === key)?.type ?? 'text';
  return [key, toType(key, type, text)];
}

function toType(key: string, type: InputType['type'], text: string): unknown {
  if (type === 'json') return parseJson(key, text);
  if (type === 'number' && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}

function parseJson(key: string, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new CliError(`${key} must be JSON: ${(error as Error).message}`);
  }
}
