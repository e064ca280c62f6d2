import { runSandboxed, type SandboxLimits } from './sandbox/run-sandboxed.ts';

export type ReadAnswer = { kind: 'valid'; value: unknown } | { kind: 'invalid'; reason: string };

interface ModelAnswer {
  readonly text: string;
  readonly schema: Record<string, unknown>;
}

/**
 * Reads a model's answer as the value that a JSON Schema (2020-12) describes. `format` is not checked, `$ref` stays
 * inside the schema, and `pattern` has RE2's syntax. Users write schemas, and a small one can take exponential time, so
 * the check runs in the sandbox. Throws `StepError` when it takes too long or too much memory.
 */
export async function readAnswer({ text, schema }: ModelAnswer, limits: SandboxLimits): Promise<ReadAnswer> {
  const value = parse(withoutFence(text.trim()));
  if (value === undefined) return { kind: 'invalid', reason: "The model's answer is not JSON." };
  const source = {
    language: 'json-schema',
    body: JSON.stringify(schema),
    scope: { inputs: value, steps: {} },
  } as const;
  const problems = await runSandboxed('The check of the answer against the schema', source, limits);
  if (problems === true) return { kind: 'valid', value };
  if (!Array.isArray(problems)) return { kind: 'invalid', reason: "The step's schema cannot be used." };
  return { kind: 'invalid', reason: `The model's answer does not fit the schema: ${problems.join('; ')}.` };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Many models put JSON into a fenced block even when the prompt forbids it. Looks at each line's end once. */
function withoutFence(text: string): string {
  const from = text.indexOf('\n');
  const to = text.lastIndexOf('\n');
  const isFenced = from !== to && /^```(json)?\s*$/i.test(text.slice(0, from)) && text.slice(to) === '\n```';
  return isFenced ? text.slice(from, to) : text;
}
