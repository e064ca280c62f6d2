import { type ErrorCode, Refusal } from '@harkara/contract';
import type { z } from 'zod';

/** The value as the schema parses it. Refuses with `code`, and for body_invalid with every problem in plain words. */
export function checkShape(schema: z.ZodType | undefined, value: unknown, code: ErrorCode = 'body_invalid'): unknown {
  if (schema === undefined) return {};
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (code !== 'body_invalid') throw new Refusal(code);
  const problems = parsed.error.issues.flatMap(describeIssue);
  throw new Refusal(code, { detail: `${problems.slice(0, problemsShownMax).join('; ')}.`, problems });
}

const problemsShownMax = 20;

function describeIssue(issue: z.core.$ZodIssue): string[] {
  const where = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${where === '' ? '' : `${where}.`}${key}: unknown field`);
  return [`${where === '' ? 'body' : where}: ${issue.message}`];
}
