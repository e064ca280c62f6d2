import type { DraftedKind, DraftOf, RecordOf } from './drafted.ts';

type DraftChange<Kind extends DraftedKind> = Partial<DraftOf<Kind>>;

/** What somebody else saved while this person typed. */
export interface DraftConflict<Kind extends DraftedKind> {
  /** What the person began with, what they made of it, and what somebody else saved. */
  readonly base: DraftOf<Kind>;
  readonly mine: DraftOf<Kind>;
  readonly theirs: RecordOf<Kind>;
}

/** A draft while a person edits it. What is typed is kept in the browser until it is saved. */
export interface DraftForm<Kind extends DraftedKind> {
  readonly kind: Kind;
  /** As the service has it now. */
  readonly record: RecordOf<Kind>;
  /** What the form shows: what is typed, and for the rest what the service has. */
  readonly draft: DraftOf<Kind>;
  /** Gives fields of the draft other values; an optional field is removed by undefined. */
  readonly set: (change: DraftChange<Kind> | ((draft: DraftOf<Kind>) => DraftChange<Kind>)) => void;
  readonly isChanged: boolean;
  /** True while what was typed on an earlier visit is shown. */
  readonly isOffered: boolean;
  /** Somebody else saved the draft since the person began to type. */
  readonly isBehind: boolean;
  readonly discard: () => void;
  /** Saves what is changed. Resolves to whether the service has it now. */
  readonly save: () => Promise<boolean>;
  readonly isSaving: boolean;
  /** Why it was not saved, but for a conflict. */
  readonly error: unknown;
  /** What a 422 said of fields, by path: `tools[0].tool_id`. */
  readonly refused: Readonly<Record<string, string>>;
  readonly conflict: DraftConflict<Kind> | null;
  /** Ends the conflict with this draft, which is then shown, unsaved, over what somebody else saved. */
  readonly resolve: (draft: DraftOf<Kind>) => void;
  /** Back to the form; saving shows the conflict again. */
  readonly closeConflict: () => void;
}

/** The form of a draft. Saving names the revision that was read, so nothing is overwritten that was not seen. */
export declare function useDraftForm<Kind extends DraftedKind>(kind: Kind, record: RecordOf<Kind>): DraftForm<Kind>;
