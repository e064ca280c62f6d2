import type { Definition, ProjectObject } from '../objects/definition.ts';
import { mapReferences } from '../references/map-references.ts';

/** By id. */
export type ProjectNames = ReadonlyMap<string, string>;

/**
 * An object of the project as a file would say it. What it names that is not in the project any more stays an id, so
 * that nothing is lost.
 */
export function withNames({ kind, definition }: ProjectObject, names: ProjectNames): Definition {
  return mapReferences(kind, definition, {
    from: 'file',
    to: 'file',
    replace: ({ value }) => names.get(value) ?? value,
  });
}

export function namesById(objects: readonly ProjectObject[]): Map<string, string> {
  return new Map(objects.map(({ id, name }) => [id, name]));
}
