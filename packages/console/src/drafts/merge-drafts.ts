import type { DraftChange } from './drafted-calls.ts';
import type { DraftedKind, DraftOf } from './drafted.ts';
import { applyChange, changeBetween, changedFields, fieldOf, isSame } from './typed-draft.ts';
import type { DraftConflict } from './use-draft-form.ts';

/** The fields that two people changed, each in one of these lists. */
export interface ConflictFields {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  /** Those that both changed, each to something else. */
  readonly both: readonly string[];
}

/** Which fields were changed by whom. A field that both gave the same value is theirs. */
export function splitFields<Kind extends DraftedKind>({ base, mine, theirs }: DraftConflict<Kind>): ConflictFields {
  const [byMe, byThem] = [changedFields(base, mine), changedFields(base, theirs.draft)];
  const both = byMe.filter(
    (field) => byThem.includes(field) && !isSame(fieldOf(mine, field), fieldOf(theirs.draft, field)),
  );
  return {
    both,
    mine: byMe.filter((field) => !byThem.includes(field)),
    theirs: byThem.filter((field) => !both.includes(field)),
  };
}

/** Their draft with the person's own changes; of the fields that both changed, only with those they chose to keep. */
export function mergeDrafts<Kind extends DraftedKind>(
  conflict: DraftConflict<Kind>,
  keptFields: readonly string[],
): DraftOf<Kind> {
  const { mine } = splitFields(conflict);
  const change: Readonly<Record<string, unknown>> = changeBetween<Kind>(conflict.base, conflict.mine);
  const kept = [...mine, ...keptFields].map((field) => [field, change[field]]);
  return applyChange<Kind>(conflict.theirs.draft, Object.fromEntries(kept) as DraftChange<Kind>);
}
