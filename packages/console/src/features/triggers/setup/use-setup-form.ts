import type { Trigger, TriggerDetails } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { isRefused } from '../../../api/refusal.ts';
import { useTriggerForm } from '../form/state/use-trigger-form.ts';
import { changeOf, type FieldName, type TriggerValues, valuesOf } from '../form/state/values.ts';
import { triggerQuery } from '../record/queries.ts';
import { useTriggerChanged } from '../record/use-trigger-changed.ts';

/** A field that somebody else has saved while this person typed in it. */
export interface OverwrittenField {
  readonly field: FieldName;
  readonly theirs: string;
}

/**
 * Saves what differs, onto the revision that was read just before. When somebody else has changed a field that this
 * person changed, they see both and choose.
 */
export function useSetupForm(trigger: TriggerDetails) {
  const queryClient = useQueryClient();
  const changed = useTriggerChanged();
  const [isSaved, setSaved] = useState(false);
  const [overwriting, askAbout] = useState<readonly OverwrittenField[] | null>(null);
  const start = valuesOf(trigger);
  /** What the person saw before they typed. */
  const seen = useRef(start);
  const seeNow = () => {
    seen.current = valuesOf(queryClient.getQueryData(triggerQuery(trigger.id).queryKey) ?? trigger);
  };
  const saveOnto = async (record: Trigger, values: TriggerValues, fields: readonly FieldName[]): Promise<void> => {
    const now = valuesOf(record);
    const theirs = fields.filter((field) => now[field] !== seen.current[field] && now[field] !== values[field]);
    if (theirs.length > 0) return askAbout(theirs.map((field) => ({ field, theirs: now[field] })));
    const mine = Object.fromEntries(fields.map((field) => [field, values[field]]));
    try {
      const saved = await call('changeTrigger', {
        params: { trigger_id: trigger.id },
        // Fields of one frequency are sent together, and somebody else may have changed the others.
        body: changeOf(trigger.kind, fields, { ...now, ...mine }),
        ifMatch: record.revision,
      });
      changed(saved);
    } catch (error) {
      if (!isRefused(error, 'revision_changed')) throw error;
      const current = error.current as Trigger;
      changed(current);
      return saveOnto(current, values, fields);
    }
    seeNow();
    form.draft.forget(mine);
    setSaved(true);
  };
  const save = async (values: TriggerValues, fields: readonly FieldName[]) => {
    if (fields.length === 0) return;
    const record = await queryClient.fetchQuery({ ...triggerQuery(trigger.id), staleTime: 0 });
    await saveOnto(record, values, fields);
  };
  const form = useTriggerForm({ draftName: trigger.id, start, send: save });
  if (form.changed.length === 0) seen.current = start;
  return {
    form,
    isSaved,
    overwriting,
    askNoMore: () => askAbout(null),
    keepMine: () => {
      seeNow();
      askAbout(null);
      form.submit();
    },
    takeTheirs: () => {
      seeNow();
      askAbout(null);
      form.draft.forget(Object.fromEntries((overwriting ?? []).map(({ field }) => [field, form.values[field]])));
    },
  };
}
