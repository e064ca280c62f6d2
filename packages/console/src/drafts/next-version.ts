import type { DraftedKind, RecordOf } from './drafted.ts';

/** The number that the next publication gets. */
export function nextVersionOf({
  published_version: version,
}: Pick<RecordOf<DraftedKind>, 'published_version'>): number {
  return (version ?? 0) + 1;
}
