import type { Parameter } from './analyze-statement.ts';
import { type PgKind, pgKindOf, shownType } from './pg-kinds.ts';
import type { Catalog } from './read-catalog.ts';

/** Each parameter against the type that PostgreSQL gave it. */
export function compareParameters(
  catalog: Catalog,
  declared: readonly Parameter[],
  types: readonly number[],
): string[] {
  return declared.flatMap((parameter, index) => compare(parameter, pgKindOf(catalog, types[index] ?? 0)));
}

function compare({ name, type }: Parameter, pg: PgKind): string[] {
  const takesIt = type.kind === pg.kind || (type.kind === 'integer' && pg.kind === 'float');
  if (!takesIt || type.isArray !== pg.isArray) return [`parameter ${name} is ${shownType(type)}, not ${pg.name}`];
  if (pg.labels === null) return [];
  if (type.labels === undefined) return [`parameter ${name} is any text, not a label of ${pg.name}`];
  const strange = type.labels.filter((label) => !pg.labels?.includes(String(label)));
  return strange.map((label) => `parameter ${name}: ${pg.name} has no ${label}`);
}
