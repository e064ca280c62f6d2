import { useRef, useState } from 'react';
import { useMe } from '../api/me.ts';
import { findDraft, keepDraft } from '../editor/drafts.ts';
import type { DraftedKind, DraftOf, RecordOf } from './drafted.ts';
import { applyChange, changeBetween, readTyped, rebaseTyped, type TypedDraft, writeTyped } from './typed-draft.ts';

/** Fields with other values; an optional one is removed by undefined. */
export type SetDraft<Kind extends DraftedKind> = Partial<{
  [Field in keyof DraftOf<Kind>]: DraftOf<Kind>[Field] | undefined;
}>;

interface Typed<Kind extends DraftedKind> {
  /** Null while nothing differs from what the service has. */
  readonly typed: TypedDraft<Kind> | null;
  readonly isOffered: boolean;
  /** `typed`, also before the page is drawn again. */
  readonly latest: () => TypedDraft<Kind> | null;
  readonly replace: (next: TypedDraft<Kind> | null) => void;
  readonly set: (change: SetDraft<Kind> | ((draft: DraftOf<Kind>) => SetDraft<Kind>)) => void;
  /** After a save: what was typed since then stays. */
  readonly rebase: (saved: RecordOf<Kind>, sent: TypedDraft<Kind>) => void;
  readonly discard: () => void;
}

const keptField = 'draft';

/** What a person typed into the form of a draft, in the page and in the browser. */
export function useTyped<Kind extends DraftedKind>(record: RecordOf<Kind>): Typed<Kind> {
  const name = `${useMe().user.id}.${record.id}`;
  const [typed, setTyped] = useState(() => readTyped<Kind>(findDraft(name)[keptField], record));
  const [isOffered, setOffered] = useState(typed !== null);
  // Two changes may come before the page is drawn again.
  const newest = useRef(typed);
  const replace = (next: TypedDraft<Kind> | null) => {
    newest.current = next;
    setTyped(next);
    keepDraft(name, next === null ? {} : { [keptField]: writeTyped(next) });
  };
  const { revision, draft } = record;
  return {
    typed,
    isOffered,
    latest: () => newest.current,
    replace,
    set: (change) => {
      const now = newest.current ?? { revision, base: draft, change: {} };
      const shown = applyChange<Kind>(now.base, now.change);
      const fields = typeof change === 'function' ? change(shown) : change;
      const next = changeBetween<Kind>(now.base, applyChange<Kind>({ ...shown, ...fields }, {}));
      replace(Object.keys(next).length === 0 ? null : { ...now, change: next });
    },
    rebase: (saved, sent) => {
      setOffered(false);
      replace(rebaseTyped(newest.current, { saved, sent }));
    },
    discard: () => {
      replace(null);
      setOffered(false);
    },
  };
}
