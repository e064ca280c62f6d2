import type { DraftProblem } from '@harkara/contract';

/** The problems of a part, with their paths in the whole. */
export function within(path: string, problems: readonly DraftProblem[]): DraftProblem[] {
  return problems.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` }));
}
