import { compilePattern } from '@harkara/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type ReadAnswer = { kind: 'valid'; value: unknown } | { kind: 'invalid'; reason: string };

const problemsShownMax = 3;

/**
 * Reads a model's answer as the value that a JSON Schema (2020-12) describes. `format` is not checked, `$ref` stays
 * inside the schema, and `pattern` has RE2's syntax, because a user writes it and it must take linear time.
 */
export function readAnswer(text: string, schema: Record<string, unknown>): ReadAnswer {
  const value = parse(withoutFence(text));
  if (value === undefined) return { kind: 'invalid', reason: "The model's answer is not JSON." };
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false, code: { regExp: linear } });
    if (ajv.validate(schema, value)) return { kind: 'valid', value };
    const problems = (ajv.errors ?? [])
      .slice(0, problemsShownMax)
      .map(({ instancePath, message = '' }) => `${instancePath || 'it'} ${message}`);
    return { kind: 'invalid', reason: `The model's answer does not fit the schema: ${problems.join('; ')}.` };
  } catch {
    return { kind: 'invalid', reason: "The step's schema cannot be used." };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Many models put JSON into a fenced block even when the prompt forbids it. */
function withoutFence(text: string): string {
  return /^```(?:json)?\s*\n([\s\S]*)\n```$/i.exec(text.trim())?.[1] ?? text;
}

function linear(source: string) {
  const pattern = compilePattern(source, true);
  // The validator caches patterns by this text.
  return { test: pattern.isIn, toString: () => source };
}
linear.code = 'linear';
