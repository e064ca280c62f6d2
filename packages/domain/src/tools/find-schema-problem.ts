import { Ajv2020 } from 'ajv/dist/2020.js';
import { compilePattern } from '../conditions/compile-pattern.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Checks schemas against the meta-schema only: a user's schema is never compiled into code. */
const ajv = new Ajv2020({ strict: false, logger: false });

/**
 * Why this is not a JSON Schema (draft 2020-12) that refers only to itself and has patterns in RE2's grammar; null when
 * it is one.
 */
export function findSchemaProblem(schema: JsonSchema): string | null {
  const { $schema: _, ...rest } = schema;
  if (ajv.validateSchema(rest) !== true) {
    const [error] = ajv.errors ?? [];
    const place = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
    return `is no JSON Schema:${place === '' ? '' : ` ${place}`} ${error?.message ?? 'it cannot be read'}`;
  }
  const references = listValues(rest, /^\$(ref|dynamicRef)$/);
  const foreign = references.find((reference) => !reference.startsWith('#'));
  if (foreign !== undefined)
    return `refers to ${foreign}, though it can only refer to its own parts, which begin with #`;
  const dangling = references.find((reference) => reference.startsWith('#/') && !leadsSomewhere(rest, reference));
  if (dangling !== undefined) return `refers to ${dangling}, and there is nothing`;
  const broken = listPatterns(rest).find((pattern) => !canCompile(pattern));
  return broken === undefined ? null : `has a pattern that cannot be used: ${broken}`;
}

/** The texts under every key of this name, at any depth. */
function listValues(schema: JsonSchema, named: RegExp): string[] {
  const values: string[] = [];
  JSON.stringify(schema, (key, value: unknown) => {
    if (typeof value === 'string' && named.test(key)) values.push(value);
    return value;
  });
  return values;
}

/** Follows a JSON Pointer (RFC 6901) written as a fragment. */
function leadsSomewhere(schema: JsonSchema, reference: string): boolean {
  let found: unknown = schema;
  for (const word of reference.slice('#/'.length).split('/')) {
    const key = decodeFragment(word).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return false;
    found = (found as Record<string, unknown>)[key];
  }
  return true;
}

function decodeFragment(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

function listPatterns(schema: JsonSchema): string[] {
  const patterns = listValues(schema, /^pattern$/);
  JSON.stringify(schema, (key, value: unknown) => {
    if (key === 'patternProperties' && typeof value === 'object' && value !== null)
      patterns.push(...Object.keys(value));
    return value;
  });
  return patterns;
}

function canCompile(pattern: string): boolean {
  try {
    compilePattern(pattern, true);
    return true;
  } catch {
    return false;
  }
}
