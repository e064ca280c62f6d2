import type { Problem, ProjectObject } from '../objects/definition.ts';
import { groupBy } from '../objects/group-by.ts';
import { keyOf } from '../objects/key-of.ts';
import { titleOf } from '../objects/kinds.ts';
import { listReferences, type Reference } from '../references/map-references.ts';
import { describeSame, type Match, type Matching } from './match-objects.ts';

/** The names in files that stand for nothing, for several objects, or for what is to be deleted. */
export function listReferenceProblems({ matches, others }: Matching, prune: boolean): Problem[] {
  const described = new Set(matches.map(({ file }) => keyOf(file.kind, file.name)));
  const left = groupBy(others, ({ kind, name }) => keyOf(kind, name));
  return matches.flatMap((match) =>
    listReferences(match.file.kind, match.file.definition).flatMap((reference) => {
      const key = keyOf(reference.kind, reference.value);
      if (described.has(key) || isKeptId(match, reference)) return [];
      const message = findProblem(reference, left.get(key) ?? [], prune);
      const { file } = match;
      return message === null ? [] : [{ path: file.path, position: file.locate(reference.place), message }];
    }),
  );
}

/** What was deleted has no name any more. A file may go on naming it by its id where the project does too. */
function isKeptId({ current }: Match, { kind, value }: Reference): boolean {
  if (current === null) return false;
  const now = listReferences(current.kind, current.definition);
  return now.some((reference) => reference.kind === kind && reference.value === value);
}

function findProblem({ kind, value }: Reference, found: readonly ProjectObject[], prune: boolean): string | null {
  const title = titleOf({ kind, name: value });
  if (found.length === 0) return `there is no ${title}, neither in the files nor in the project`;
  if (found.length > 1) return describeSame(found);
  return prune ? `the ${title} has no file, so --prune would delete it while it is used here` : null;
}
