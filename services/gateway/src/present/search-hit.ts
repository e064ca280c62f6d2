import type { SearchHit } from '@harkara/contract';
import type { SearchHitRow } from '@harkara/operations/manage';

export function presentSearchHit({ at, ...hit }: SearchHitRow): SearchHit {
  return { ...hit, at: at.toISOString() };
}
