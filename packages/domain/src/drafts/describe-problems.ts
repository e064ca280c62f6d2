import type { DraftProblem } from '@harkara/contract';

/** The place of a field in a sentence, by the path of the field. */
export type PlaceOf = (path: string) => string;

/** The problems as sentences that name the place, each once: `members.0: There is no agent …`. */
export function describeProblems(problems: readonly DraftProblem[], placeOf: PlaceOf = dottedPlace): string[] {
  return [...new Set(problems.map(({ path, problem }) => `${placeOf(path)}: ${problem}`))];
}

/** As a 422 names it: `members.0`. Where patterns do not compile, the whole condition. */
function dottedPlace(path: string): string {
  return path.replace(/\.when\..*$/, '.when').replaceAll(/\[(\d+)\]/g, '.$1');
}
