import type { Names } from '@harkara/contract';

/** The name of what a record mentions by its id, from an answer with `include=names`; the id when it has none. */
export function nameOf(names: Names | undefined, id: string): string {
  const found = names?.[id];
  if (found === undefined) return id;
  return found.deleted ? `${found.name} (deleted)` : found.name;
}
