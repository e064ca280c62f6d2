import { z } from 'zod';
import { isRecord, openSchema } from '../format/open-schema.ts';
import type { Place } from '../objects/definition.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong at a place, and what was expected there. */
export interface Found {
  readonly place: Place;
  readonly message: string;
}

/** Each wrong place of a value that its schema has refused. */
export function describeIssues(schema: z.core.$ZodType, value: unknown, issues: readonly Issue[]): Found[] {
  return issues.flatMap((issue) => describeIssue(schema, value, issue));
}

function describeIssue(schema: z.core.$ZodType, value: unknown, issue: Issue): Found[] {
  const place = placeOf(issue);
  if (issue.code === 'unrecognized_keys') {
    const known = listFields(schema, value, place);
    const expected = known.length === 0 ? '' : `; expected ${known.join(', ')}`;
    return issue.keys.map((key) => ({ place: [...place, key], message: `unknown field ${key}${expected}` }));
  }
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = nearestOption(issue.errors);
    const types = issue.errors.map(onlyExpected);
    if (types.every((type) => type !== null)) return [{ place, message: `expected ${types.join(' or ')}` }];
    return nearest.flatMap((each) => describeIssue(schema, value, { ...each, path: [...issue.path, ...each.path] }));
  }
  return [{ place, message: issue.message.replace(/^Invalid (input|option|discriminator value)[:.] /, '') }];
}

/** The option that the value was most likely meant for: fewest fields that it does not know, then fewest problems. */
function nearestOption(options: readonly (readonly Issue[])[]): readonly Issue[] {
  const unknownIn = (issues: readonly Issue[]) =>
    issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);
  const [nearest = []] = options.toSorted(
    (one, other) => unknownIn(one) - unknownIn(other) || one.length - other.length,
  );
  return nearest;
}

/** The type that an option expects where it refuses the value as a whole. */
function onlyExpected(issues: readonly Issue[]): string | null {
  const [issue] = issues;
  if (issues.length !== 1 || issue?.path.length !== 0) return null;
  if (issue.code === 'invalid_type') return issue.expected;
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return null;
  const types = issue.errors.map(onlyExpected);
  return types.every((type) => type !== null) ? types.join(' or ') : null;
}

function listFields(schema: z.core.$ZodType, value: unknown, place: Place): string[] {
  const opened = openSchema(schema, value);
  const [first, ...rest] = place;
  if (opened instanceof z.ZodObject) {
    if (first === undefined) return Object.keys(opened.shape);
    const field = opened.shape[first] as z.core.$ZodType | undefined;
    return field !== undefined && isRecord(value) ? listFields(field, value[String(first)], rest) : [];
  }
  if (opened instanceof z.ZodArray && Array.isArray(value) && typeof first === 'number')
    return listFields(opened.element, value[first], rest);
  return [];
}

function placeOf({ path }: Issue): (string | number)[] {
  return path.map((part) => (typeof part === 'symbol' ? String(part) : part));
}
