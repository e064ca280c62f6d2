import type { Definition } from '../objects/definition.ts';
import { keyOf } from '../objects/key-of.ts';
import type { Kind } from '../objects/kinds.ts';
import { mapReferences } from '../references/map-references.ts';

/** The ids of objects by `keyOf` their kind and name. */
export type Ids = ReadonlyMap<string, string>;

/** What the service takes for a new object. What has no object, as in the project, stays the id that it is. */
export function bodyOf(kind: Kind, definition: Definition, ids: Ids): Definition {
  const { publish: _publish, enabled: _enabled, ...fields } = definition;
  return mapReferences(kind, fields, {
    from: 'file',
    to: 'service',
    replace: (reference) => ids.get(keyOf(reference.kind, reference.value)) ?? reference.value,
  });
}

/** The same with these fields alone. Null takes an optional one away; a trigger's other target goes by itself. */
export function changeOf(kind: Kind, definition: Definition, { fields, ids }: { fields: readonly string[]; ids: Ids }) {
  const changed = fields.filter((field) => definition[field] !== undefined || kind === 'agent');
  return bodyOf(kind, Object.fromEntries(changed.map((field) => [field, definition[field] ?? null])), ids);
}
