import type { TriggerDetails } from '@harkara/contract';
import { useCallback, useRef } from 'react';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useShortcut } from '../../../ui/shortcuts.ts';
import { KindFields } from '../form/kind-fields.tsx';
import { NameField } from '../form/name-field.tsx';
import { TargetField } from '../form/target-field.tsx';
import { UnavailableField } from '../form/unavailable-field.tsx';
import type { Origin } from '../record/new-trigger-search.ts';
import { OverwriteDialog } from './overwrite-dialog.tsx';
import { useSetupForm } from './use-setup-form.ts';

interface SetupFormProps {
  readonly trigger: TriggerDetails;
  /** Why the person may only read it. */
  readonly refusal: string | undefined;
}

/** The trigger's own values. They count from the moment they are saved. */
export function SetupForm({ trigger, refusal }: SetupFormProps) {
  const { form, isSaved, overwriting, keepMine, takeTheirs, askNoMore } = useSetupForm(trigger);
  const origin: Origin = trigger.kind === 'webhook' ? trigger.sender_kind : trigger.kind;
  const props = { form, projectId: trigger.project_id, refusal };
  useSaveShortcut(form.submit);
  const isChanged = form.changed.length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      <Panel title="Setup">
        <OfferedDraft draft={form.draft} />
        <div className="grid items-start gap-4 drawer:grid-cols-2">
          <NameField {...props} />
          <TargetField {...props} />
        </div>
        {trigger.kind === 'webhook' ? <UnavailableField {...props} /> : null}
        <KindFields {...props} origin={origin} triggerId={trigger.id} />
        <ErrorNote error={form.error} />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="primary"
            type="submit"
            refusedBecause={refusal ?? (form.isBusy ? 'It is being saved.' : undefined)}
          >
            Save changes
          </Button>
          {isChanged ? (
            <Button look="quiet" onClick={form.draft.discard}>
              Discard changes
            </Button>
          ) : null}
          <span role="status" className="text-muted">
            {isChanged ? 'Not saved yet.' : isSaved ? 'Saved.' : ''}
          </span>
        </div>
      </Panel>
      {overwriting === null ? null : (
        <OverwriteDialog
          fields={overwriting}
          mine={form.values}
          onKeepMine={keepMine}
          onTakeTheirs={takeTheirs}
          onClose={askNoMore}
        />
      )}
    </form>
  );
}

/** The newest `submit` counts, while the shortcut stays the same. */
function useSaveShortcut(submit: () => void): void {
  const newest = useRef(submit);
  newest.current = submit;
  useShortcut(
    'mod+s',
    'Save changes',
    useCallback(() => newest.current(), []),
  );
}
