import type { ApprovalRecord } from '@harkara/contract';
import { useRef, useState } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { useDraft } from '../../../editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { problemsOf } from '../../../ui/use-form-call.ts';
import { approvalsRoute } from '../record/approvals-route.ts';
import { ArgumentsForm } from './arguments-form.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReplyForm } from './reply-form.tsx';
import { useDecisionKeys } from './use-decision-keys.ts';
import { useDecision } from './use-decision.ts';
import { isSecretField, useEdit } from './use-edit.ts';

interface DecisionFormProps {
  readonly approval: ApprovalRecord;
  readonly onLate: () => void;
  readonly onNext: () => void;
}

const noteField = 'note';
const noteCharactersMax = 2_000;

/** What was asked, to be approved as it is or edited, or rejected. */
export function DecisionForm({ approval, onLate, onNext }: DecisionFormProps) {
  const { workspace } = approvalsRoute.useRouteContext();
  const form = useRef<HTMLDivElement>(null);
  const [isRejecting, setRejecting] = useState(false);
  const draft = useDraft(approval.id, isSecretField(approval));
  const note = draft.fields[noteField] ?? '';
  const edit = useEdit(approval, draft);
  const decision = useDecision({ approval, onLate, onDecided: draft.remove });
  const refusal = refusalOf(workspace, 'approvals.decide') ?? (decision.isPending ? 'It is being decided.' : undefined);
  const invalid = Object.keys(edit.problems).length > 0 ? 'Some fields cannot be read.' : undefined;
  const approve = () => {
    if (refusal !== undefined || invalid !== undefined || isRejecting) return;
    decision.mutate({ isApproved: true, edit: edit.action, note });
  };
  const askToReject = () => (refusal === undefined ? setRejecting(true) : undefined);
  useDecisionKeys({ approve, reject: askToReject, edit: () => focusFirstField(form.current) });
  const refused = refusedFields(
    decision.error,
    edit.inputs.map(({ key }) => key),
  );
  return (
    <div ref={form} className="grid gap-4">
      <OfferedDraft draft={draft} />
      {edit.asked.kind === 'reply' ? (
        <ReplyForm asked={edit.asked.text} text={edit.text} onText={edit.setText} />
      ) : (
        <ArgumentsForm edit={edit} refused={refused} />
      )}
      <TextArea
        label="Note"
        hint="Kept with the decision. After a rejection the agent reads it."
        rows={2}
        maxLength={noteCharactersMax}
        value={note}
        onChange={({ target }) => draft.setField(noteField, target.value || undefined)}
      />
      <ErrorNote error={Object.keys(refused).length === 0 ? decision.error : null} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" refusedBecause={refusal ?? invalid} onClick={approve}>
          <ApproveWords isApproving={decision.isPending && decision.variables.isApproved} isChanged={edit.isChanged} />
        </Button>
        <Button look="danger" refusedBecause={refusal} onClick={askToReject}>
          Reject <kbd className="text-xs">R</kbd>
        </Button>
        <Button onClick={onNext}>
          Next <kbd className="text-xs text-muted">J</kbd>
        </Button>
      </div>
      <RejectDialog
        kind={approval.kind}
        note={note}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
        onReject={() => decision.mutateAsync({ isApproved: false, edit: null, note })}
      />
    </div>
  );
}

function ApproveWords({ isApproving, isChanged }: { readonly isApproving: boolean; readonly isChanged: boolean }) {
  if (isApproving) return 'Approving';
  return (
    <>
      {isChanged ? 'Approve edit' : 'Approve'} <kbd className="text-xs">{isChanged ? 'Ctrl Enter' : 'A'}</kbd>
    </>
  );
}

/** What the service says of single arguments, by their keys. */
function refusedFields(error: unknown, inputs: readonly string[]): Readonly<Record<string, string>> {
  const prefix = 'edit.arguments.';
  const found = problemsOf(
    error,
    inputs.map((key) => `${prefix}${key}`),
  );
  return Object.fromEntries(Object.entries(found).map(([field, problem]) => [field.slice(prefix.length), problem]));
}

function focusFirstField(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('input, textarea, select')?.focus();
}
