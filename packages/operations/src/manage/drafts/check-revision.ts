import { Refusal } from '@harkara/contract';

/** The revisions of which a draft or a trigger must have one; null when any will do. */
export type Revisions = readonly number[] | null;

/** What a person says of a publication. */
export interface Publication {
  revisions: Revisions;
  note: string | null;
}

/** Refuses with revision_changed, and with `detail` unless it is a draft. Give it a row that is locked, so that it stays as it was checked. */
export function checkRevision({ revision }: { revision: number }, revisions: Revisions, detail?: string): void {
  if (revisions === null || revisions.includes(revision)) return;
  throw new Refusal('revision_changed', detail === undefined ? {} : { detail });
}
