import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isPresent, readSettingFiles } from './read-setting-files.ts';

export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Checks `env` against a zod object and returns its typed settings. A setting may be in a file that `NAME_FILE` names.
 * An empty or blank setting counts as absent. Throws ConfigError with every problem; its message never contains a
 * value.
 */
export function readConfig<Schema extends z.ZodType>(schema: Schema, env: Env): z.output<Schema> {
  const names = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const filled = readSettingFiles(names, env);
  const given = Object.fromEntries(Object.entries(filled.env).filter(([, value]) => isPresent(value)));
  const result = schema.safeParse(given);
  if (result.success && filled.problems.length === 0) return result.data;
  const problems = [...filled.problems, ...listProblems(result.error?.issues ?? [], given)];
  // A file that cannot be read is the reason why its setting is missing.
  const unread = new Set(filled.problems.map((problem) => `${problem.split('_FILE:')[0]}: is required`));
  throw new ConfigError(problems.filter((problem) => !unread.has(problem)).sort());
}

function listProblems(issues: readonly z.core.$ZodIssue[], given: Env): string[] {
  const problems = issues.map((issue) => {
    const name = String(issue.path[0] ?? 'configuration');
    const missing = issue.code === 'invalid_type' && issue.path.length === 1 && !(name in given);
    return missing ? `${name}: is required` : `${name}: ${issue.message}`;
  });
  return [...new Set(problems)];
}
