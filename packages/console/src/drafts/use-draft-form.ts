import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '../api/keys.ts';
import { isRefused } from '../api/refusal.ts';
import { sendKey } from '../editor/use-draft.ts';
import { callsOf } from './drafted-calls.ts';
import type { DraftedKind, DraftOf, RecordOf } from './drafted.ts';
import { refusedFields } from './refused-fields.ts';
import { applyChange, changeBetween, type TypedDraft } from './typed-draft.ts';
import { type SetDraft, useTyped } from './use-typed.ts';

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
  set(change: SetDraft<Kind> | ((draft: DraftOf<Kind>) => SetDraft<Kind>)): void;
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
  /** What the service said of fields when it refused them, by path: `tools[0].tool_id`. */
  readonly refused: Readonly<Record<string, string>>;
  readonly conflict: DraftConflict<Kind> | null;
  /** Ends the conflict: saves this draft over what somebody else saved, which the person has seen. */
  resolve(draft: DraftOf<Kind>): Promise<boolean>;
  /** Back to the form; saving shows the conflict again. */
  readonly closeConflict: () => void;
}

/**
 * The form of a draft. Saving names the revision that was read, so nothing is overwritten that was not seen. The
 * component is to have the record's id as its key.
 */
export function useDraftForm<Kind extends DraftedKind>(kind: Kind, given: RecordOf<Kind>): DraftForm<Kind> {
  const [read, setRead] = useState(given);
  const record = read.revision > given.revision ? read : given;
  const kept = useTyped<Kind>(record);
  const { typed } = kept;
  const [conflict, setConflict] = useState<DraftConflict<Kind> | null>(null);
  const saving = useSaving(kind, record.id, setRead);
  const draft = typed === null ? record.draft : applyChange<Kind>(typed.base, typed.change);
  const send = async (sent: TypedDraft<Kind>): Promise<boolean> => {
    try {
      kept.rebase(await saving.mutateAsync(sent), sent);
      setConflict(null);
      return true;
    } catch (error) {
      // The contract says that the record is there.
      if (isRefused(error, 'revision_changed')) setConflict(conflictOf(sent, error.current as RecordOf<Kind>));
      return false;
    }
  };
  return {
    kind,
    record,
    draft,
    set: kept.set,
    isChanged: typed !== null,
    isOffered: kept.isOffered && typed !== null,
    isBehind: typed !== null && record.revision > typed.revision && !saving.isPending,
    discard: () => {
      kept.discard();
      setConflict(null);
      saving.reset();
    },
    save: async () => {
      const now = kept.latest();
      if (saving.isPending) return false;
      return now === null || send(now);
    },
    isSaving: saving.isPending,
    error: isRefused(saving.error, 'revision_changed') ? null : saving.error,
    refused: refusedFields(saving.error, { sent: saving.variables, draft }),
    conflict,
    resolve: async (chosen) => {
      if (conflict === null || saving.isPending) return false;
      const { revision, draft: base } = conflict.theirs;
      const sent = { revision, base, change: changeBetween<Kind>(base, chosen) };
      kept.replace(sent);
      return send(sent);
    },
    closeConflict: () => setConflict(null),
  };
}

function conflictOf<Kind extends DraftedKind>(
  { base, change }: TypedDraft<Kind>,
  theirs: RecordOf<Kind>,
): DraftConflict<Kind> {
  return { base, mine: applyChange<Kind>(base, change), theirs };
}

/** Sends a change, and shows what the service has then, also when that is what somebody else saved. */
function useSaving<Kind extends DraftedKind>(kind: Kind, id: string, onRead: (record: RecordOf<Kind>) => void) {
  const queryClient = useQueryClient();
  const show = (record: RecordOf<Kind>) => {
    onRead(record);
    queryClient.setQueryData(keys.drafted(kind, id), record);
    void queryClient.invalidateQueries({ queryKey: [`${kind}s`] });
  };
  return useMutation({
    mutationKey: sendKey(id),
    mutationFn: ({ revision, change }: TypedDraft<Kind>) => callsOf(kind).change({ id, revision }, change),
    onSuccess: show,
    onError: (error) => {
      if (isRefused(error, 'revision_changed')) show(error.current as RecordOf<Kind>);
    },
  });
}
