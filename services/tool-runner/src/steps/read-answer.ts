import { compilePattern } from '@harkara/domain';
import { Ajv2020 } from 'ajv/dist/2020.js';

export type ReadAnswer = { kind: 'fit'; value: unknown } | { kind: 'invalid'; reason: string };

const problemsShownMax = 3;

/**
 * A model's answer as the value that its JSON Schema asks for. JSON Schema 2020-12: every keyword counts but `format`, which
 * is a remark only; `$ref` reaches into the schema itself alone; `pattern` is in RE2's grammar, which takes linear time.
 */
export function readAnswer(text: string, schema: Record<string, unknown>): ReadAnswer {
  const value = parse(withoutFence(text));
  if (value === undefined) return { kind: 'invalid', reason: "The model's answer is not JSON." };
  try {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false, code: { regExp: linear } });
    if (ajv.validate(schema, value)) return { kind: 'fit', value };
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

/** Many models put JSON into a fenced block whatever they are told. */
function withoutFence(text: string): string {
  return /^```(?:json)?\s*\n([\s\S]*)\n```$/i.exec(text.trim())?.[1] ?? text;
}

function linear(source: string) {
  const pattern = compilePattern(source, true);
  // By this text the validator tells one pattern from another.
  return { test: pattern.isIn, toString: () => source };
}
linear.code = 'linear';
