import { limits, toolLimits } from '@harkara/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { compilePattern } from '../conditions/compile-pattern.ts';
import { isDeeperThan } from '../data/is-deeper-than.ts';
import type { ProgramBudget } from '../limits/program-budget.ts';
import { findUnfoldingProblem } from './find-unfolding-problem.ts';
import { isKeyword, listParts } from './schema-parts.ts';
import { findReferenced } from './schema-reference.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema inside another, with its path; the path of the outermost is empty. */
interface Subschema {
  readonly place: string;
  readonly schema: JsonSchema;
  readonly level: number;
}

const { schemaBytesMax, schemaLevelsMax, schemaPatternCharactersMax } = toolLimits;

const tooDeep = `nests more than ${schemaLevelsMax} levels deep`;

/** Checks schemas against the meta-schema only: a user's schema is never compiled into code. */
const ajv = new Ajv2020({ strict: false, logger: false });

/**
 * Why an ai step cannot use this JSON Schema (docs/contract.md 14.2): it is not of draft 2020-12, refers to something
 * outside itself, has a keyword or a pattern that is not accepted, or is too large. Null when it can.
 */
export function findSchemaProblem(given: JsonSchema, budget: ProgramBudget): string | null {
  const { $schema: _, ...schema } = given;
  const text = JSON.stringify(schema);
  if (Buffer.byteLength(text) > schemaBytesMax) return `is larger than ${schemaBytesMax / 1024} KB`;
  if (isDeeperThan(text, limits.jsonDepthMax)) return tooDeep;
  if (ajv.validateSchema(schema) !== true) {
    const [error] = ajv.errors ?? [];
    const place = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
    return `is no JSON Schema:${place === '' ? '' : ` ${place}`} ${error?.message ?? 'it cannot be read'}`;
  }
  const all = listSubschemas(schema);
  if (all.some(({ level }) => level > schemaLevelsMax)) return tooDeep;
  const known = new Set<unknown>([...all.map((each) => each.schema), true, false]);
  for (const each of all) {
    const problem =
      findKeywordProblem(each) ??
      findReferenceProblem(each.schema['$ref'], (reference) => known.has(findReferenced(schema, reference))) ??
      findPatternProblem(each.schema, budget);
    if (problem !== null) return problem;
  }
  return findUnfoldingProblem(schema);
}

/** The schema and all schemas inside it, except true and false. */
function listSubschemas(root: JsonSchema): Subschema[] {
  const all: Subschema[] = [{ place: '', schema: root, level: 1 }];
  for (const { place, schema, level } of all) {
    for (const { place: below, part } of listParts(schema)) {
      if (typeof part === 'boolean') continue;
      all.push({ place: place === '' ? below : `${place}.${below}`, schema: part, level: level + 1 });
    }
  }
  return all;
}

function findKeywordProblem({ place, schema }: Subschema): string | null {
  const unknown = Object.keys(schema).find((key) => !isKeyword(key));
  if (unknown === undefined) return null;
  return `has the keyword ${unknown}${place === '' ? '' : ` at ${place}`}, which is not one of those that are taken`;
}

function findReferenceProblem(reference: unknown, isKnown: (reference: string) => boolean): string | null {
  if (typeof reference !== 'string') return null;
  if (!reference.startsWith('#'))
    return `refers to ${reference}, though it can only refer to its own parts, which begin with #`;
  return isKnown(reference) ? null : `refers to ${reference}, and there is nothing`;
}

function findPatternProblem({ pattern, patternProperties }: JsonSchema, budget: ProgramBudget): string | null {
  const names = Object.keys((patternProperties ?? {}) as object);
  for (const source of typeof pattern === 'string' ? [pattern, ...names] : names) {
    if (source.length > schemaPatternCharactersMax)
      return `has a pattern of more than ${schemaPatternCharactersMax} characters: ${source}`;
    if (!budget.take(source.length)) return 'has more patterns than can be checked';
    if (!canCompile(source)) return `has a pattern that cannot be used: ${source}`;
  }
  return null;
}

function canCompile(pattern: string): boolean {
  try {
    compilePattern(pattern, true);
    return true;
  } catch {
    return false;
  }
}
