import { Refusal } from '@harkara/contract';

/** The version, or refuses with version_not_found. */
export function requireVersion<Row>(row: Row | null): Row {
  if (row === null) throw new Refusal('version_not_found');
  return row;
}
