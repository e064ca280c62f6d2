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
 * outside itself, has a keyword or a pattern that is not accepted, or is too large. Empty when it can.
 */
export function listSchemaProblems(given: JsonSchema, budget: ProgramBudget): string[] {
  const { $schema: _, ...schema } = given;
  const unreadable = findReadProblem(schema);
  if (unreadable !== null) return [unreadable];
  const all = listSubschemas(schema);
  if (all.some(({ level }) => level > schemaLevelsMax)) return [tooDeep];
  const known = new Set<unknown>([...all.map((each) => each.schema), true, false]);
  const isKnown = (reference: string) => known.has(findReferenced(schema, reference));
  const problems = all.flatMap((each) => [
    ...listKeywordProblems(each),
    ...listReferenceProblems(each.schema['$ref'], isKnown),
    ...listPatternProblems(each.schema, budget),
  ]);
  const unfolding = problems.length === 0 ? findUnfoldingProblem(schema) : null;
  return unfolding === null ? problems : [unfolding];
}

/** Why nothing else can be told of a schema: the meta-schema describes only what is one, and of a certain size. */
function findReadProblem(schema: JsonSchema): string | null {
  const text = JSON.stringify(schema);
  if (Buffer.byteLength(text) > schemaBytesMax) return `is larger than ${schemaBytesMax / 1024} KB`;
  if (isDeeperThan(text, limits.jsonDepthMax)) return tooDeep;
  if (ajv.validateSchema(schema) === true) return null;
  const [error] = ajv.errors ?? [];
  const place = error?.instancePath.slice(1).replaceAll('/', '.') ?? '';
  return `is no JSON Schema:${place === '' ? '' : ` ${place}`} ${error?.message ?? 'it cannot be read'}`;
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

function listKeywordProblems({ place, schema }: Subschema): string[] {
  const unknown = Object.keys(schema).filter((key) => !isKeyword(key));
  const where = place === '' ? '' : ` at ${place}`;
  return unknown.map((key) => `has the keyword ${key}${where}, which is not one of those that are taken`);
}

function listReferenceProblems(reference: unknown, isKnown: (reference: string) => boolean): string[] {
  if (typeof reference !== 'string') return [];
  if (!reference.startsWith('#'))
    return [`refers to ${reference}, though it can only refer to its own parts, which begin with #`];
  return isKnown(reference) ? [] : [`refers to ${reference}, and there is nothing`];
}

function listPatternProblems({ pattern, patternProperties }: JsonSchema, budget: ProgramBudget): string[] {
  const names = Object.keys((patternProperties ?? {}) as object);
  const sources = typeof pattern === 'string' ? [pattern, ...names] : names;
  return sources.flatMap((source) => findPatternProblem(source, budget) ?? []);
}

function findPatternProblem(source: string, budget: ProgramBudget): string | null {
  if (source.length > schemaPatternCharactersMax)
    return `has a pattern of more than ${schemaPatternCharactersMax} characters: ${source}`;
  if (!budget.take(source.length)) return 'has more patterns than can be checked';
  return canCompile(source) ? null : `has a pattern that cannot be used: ${source}`;
}

function canCompile(pattern: string): boolean {
  try {
    compilePattern(pattern, true);
    return true;
  } catch {
    return false;
  }
}
