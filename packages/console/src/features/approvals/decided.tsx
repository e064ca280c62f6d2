import type { ApprovalRecord } from '@harkara/contract';
import { UnsentDraft } from '../../editor/unsent-draft.tsx';
import { WordDiff } from '../../editor/word-diff.tsx';
import { Button } from '../../ui/button.tsx';
import { Time } from '../../ui/time.tsx';
import { ArgumentsDiff } from './arguments-diff.tsx';
import { sayEffect } from './record/effect-words.ts';
import { readAction, readEdit } from './record/read-action.ts';

interface DecidedProps {
  readonly approval: ApprovalRecord;
  /** Somebody else decided while this person was about to. */
  readonly wasLate: boolean;
  readonly onNext: () => void;
}

const words = { approved: 'Approved', rejected: 'Rejected', expired: 'Expired', pending: '' } as const;

/** What was decided, by whom, what was asked and what was allowed, and what came of it. */
export function Decided({ approval, wasLate, onNext }: DecidedProps) {
  const { status, decided_by: by, decided_at: at, note } = approval;
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-1">
        {wasLate ? <p>Your decision came too late and changed nothing.</p> : null}
        <p>
          <strong>
            {words[status]}
            {by === null ? '' : ` by ${by.name}`}
          </strong>{' '}
          {at === null ? null : <Time at={at} />}
        </p>
        <p className="text-muted">{sayEffect(approval)}</p>
      </div>
      {note === null ? null : (
        <blockquote className="border-l-2 border-divider pl-3 break-words whitespace-pre-wrap">{note}</blockquote>
      )}
      <WhatWasAsked approval={approval} />
      <UnsentDraft recordId={approval.id} />
      <div>
        <Button onClick={onNext}>
          Next <kbd className="text-xs text-muted">J</kbd>
        </Button>
      </div>
    </div>
  );
}

function WhatWasAsked({ approval }: Pick<DecidedProps, 'approval'>) {
  const asked = readAction(approval.kind, approval.action);
  const edit = readEdit(approval.kind, approval.edit);
  if (asked.kind === 'reply') {
    return <WordDiff before={asked.text} after={edit?.kind === 'reply' ? edit.text : asked.text} />;
  }
  const allowed = edit?.kind === 'tool_call' ? edit.arguments : asked.arguments;
  return <ArgumentsDiff inputs={approval.tool?.inputs ?? []} asked={asked.arguments} allowed={allowed} />;
}
