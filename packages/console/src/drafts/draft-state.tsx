import type { DraftedKind, RecordOf } from './drafted.ts';

interface DraftStateProps {
  readonly record: Pick<RecordOf<DraftedKind>, 'published_version' | 'draft_changed'>;
  /** The form has what is not saved. */
  readonly isUnsaved?: boolean;
}

/** How a draft stands to what is published. */
export function DraftState({ record, isUnsaved = false }: DraftStateProps) {
  const { published_version: version, draft_changed: isChanged } = record;
  const state =
    version === null ? 'Not published yet' : isChanged ? `Draft differs from v${version}` : `Draft is v${version}`;
  return isUnsaved ? `${state}, not saved` : state;
}
