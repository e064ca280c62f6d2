import type { Condition } from '@harkara/contract';

/** The paths that a condition looks at, each once. */
export function listConditionPaths(condition: Condition): string[] {
  return [...new Set(pathsOf(condition))];
}

function pathsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(pathsOf);
  if ('any' in condition) return condition.any.flatMap(pathsOf);
  return 'not' in condition ? pathsOf(condition.not) : [condition.path];
}
