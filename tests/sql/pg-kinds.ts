import type { ColumnType } from '@harkara/prisma';
import type { Catalog, PgType } from './read-catalog.ts';

const kinds: Readonly<Record<string, ColumnType['kind']>> = {
  text: 'text',
  varchar: 'text',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  float8: 'float',
  bool: 'boolean',
  timestamptz: 'time',
  json: 'json',
  jsonb: 'json',
};

export interface PgKind {
  name: string;
  /**
   * Null for a type that the driver gives no value of ours for, such as numeric, date or a list of an enum's labels.
   */
  kind: ColumnType['kind'] | null;
  isArray: boolean;
  labels: readonly string[] | null;
}

/** A type of PostgreSQL in the words that schemas are read in. */
export function pgKindOf(catalog: Catalog, id: number): PgKind {
  const type = catalog.types.get(id) ?? unknownType;
  if (type.element === null) return { ...kindOf(type), isArray: false };
  const element = kindOf(catalog.types.get(type.element) ?? unknownType);
  return { ...element, name: `${element.name}[]`, isArray: true };
}

const unknownType: PgType = { name: 'unknown', labels: null, element: null };

function kindOf({ name, labels }: PgType): Omit<PgKind, 'isArray'> {
  return { name, labels, kind: labels === null ? (kinds[name] ?? null) : 'text' };
}

/** A declared type in a few words, for a sentence. */
export function shownType({ kind, isArray, labels }: ColumnType): string {
  const words = labels === undefined ? kind : `${kind} (${labels.join(', ')})`;
  return isArray ? `list of ${words}` : words;
}
