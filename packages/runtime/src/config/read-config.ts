import type { z } from 'zod';
import { ConfigError } from './config-error.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Checks `env` against a zod object and returns its typed settings. An empty or blank setting counts as absent. Throws
 * ConfigError with every problem; its message never contains a value.
 */
export function readConfig<Schema extends z.ZodType>(schema: Schema, env: Env): z.output<Schema> {
  const present = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const given = Object.fromEntries(present);
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  throw new ConfigError(listProblems(result.error.issues, given));
}

function listProblems(issues: readonly z.core.$ZodIssue[], given: Env): string[] {
  const problems = issues.map((issue) => {
    const name = String(issue.path[0] ?? 'configuration');
    const missing = issue.code === 'invalid_type' && issue.path.length === 1 && !(name in given);
    return missing ? `${name}: is required` : `${name}: ${issue.message}`;
  });
  return [...new Set(problems)].sort();
}
