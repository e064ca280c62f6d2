import type { FileObject, Project } from '../objects/definition.ts';
import { groupBy } from '../objects/group-by.ts';
import { keyOf } from '../objects/key-of.ts';
import { titleOf } from '../objects/kinds.ts';

/** Names that several objects or several files have, as sentences: none of them can be told from the others. */
export function listSameNames({ objects }: Project, files: readonly FileObject[]): string[] {
  const sameObjects = [...groupBy(objects, ({ kind, name }) => keyOf(kind, name)).values()].flatMap(
    ([first, ...others]) =>
      first === undefined || others.length === 0
        ? []
        : [`The ${titleOf(first)} is there ${others.length + 1} times: ${idsOf([first, ...others])}`],
  );
  const sameFiles = [...groupBy(files, ({ kind, name }) => keyOf(kind, name)).values()].flatMap(([first, ...others]) =>
    first === undefined || others.length === 0
      ? []
      : [`The ${titleOf(first)} has several files: ${[first, ...others].map(({ path }) => path).join(', ')}`],
  );
  return [...sameObjects, ...sameFiles];
}

function idsOf(objects: Project['objects']): string {
  return objects.map(({ id }) => id).join(', ');
}
