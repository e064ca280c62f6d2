import { Refusal } from '@harkara/contract';

/** The revisions of which the draft must have one; null when any will do. */
export type Revisions = readonly number[] | null;

/** What a person says of a publication. */
export interface Publication {
  revisions: Revisions;
  note: string | null;
}

/** Refuses with revision_changed. Give it a row that is locked, so that the draft stays as it was checked. */
export function checkRevision({ revision }: { revision: number }, revisions: Revisions): void {
  if (revisions !== null && !revisions.includes(revision)) throw new Refusal('revision_changed');
}
