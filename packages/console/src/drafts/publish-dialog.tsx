import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../api/refusal.ts';
import { useDraft } from '../editor/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { showToast } from '../ui/toasts.tsx';
import { ChangesList } from './changes-list.tsx';
import { callsOf } from './drafted-calls.ts';
import type { DraftedKind, RecordOf } from './drafted.ts';
import { nextVersionOf } from './next-version.ts';
import { ProblemsList } from './problems-list.tsx';
import { comparisonQuery, problemsQuery } from './queries.ts';
import { useWrite } from './use-write.ts';

interface PublishDialogProps<Kind extends DraftedKind> {
  readonly kind: Kind;
  readonly record: RecordOf<Kind>;
  readonly onClose: () => void;
}

const noteField = 'note';
const noteCharactersMax = 2_000;

/** What a publication changes, what stands in its way, and a note. It publishes exactly the draft that it shows. */
export function PublishDialog<Kind extends DraftedKind>({ kind, record: newest, onClose }: PublishDialogProps<Kind>) {
  // A change in the meantime is shown only once publishing was refused, so that no one publishes what just appeared.
  const [record, setRecord] = useState(newest);
  const { id, revision } = record;
  const note = useDraft(`${id}.publish`);
  const text = note.fields[noteField] ?? '';
  const problems = useQuery(problemsQuery(kind, id, revision));
  const version = nextVersionOf(record);
  const publish = useWrite(kind, { id, write: () => callsOf(kind).publish({ id, revision }, text) });
  const send = async () => {
    await publish.mutateAsync(undefined).then(
      () => {
        note.remove();
        showToast(`Published v${version}.`);
        onClose();
      },
      (error: unknown) => {
        if (isRefused(error, 'revision_changed')) setRecord(error.current as RecordOf<Kind>);
      },
    );
  };
  return (
    <Dialog isOpen onClose={onClose} width="wide" title={`Publish v${version} of ${record.draft.name}`}>
      <Difference kind={kind} record={record} />
      <ErrorNote error={problems.error} onRetry={() => void problems.refetch()} />
      {problems.data === undefined || problems.data.length === 0 ? null : (
        <section className="grid gap-1 text-failed">
          <h3 className="font-medium">It cannot be published yet</h3>
          <ProblemsList problems={problems.data} />
        </section>
      )}
      <TextArea
        label="Note"
        hint="For who reads the versions later. You may leave it out."
        rows={2}
        maxLength={noteCharactersMax}
        value={text}
        onChange={({ target }) => note.setField(noteField, target.value || undefined)}
      />
      <ErrorNote error={publish.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button
          look="primary"
          autoFocus
          refusedBecause={refusalOfPublication(record, problems.data, publish.isPending)}
          onClick={() => void send()}
        >
          {publish.isPending ? 'Publishing' : `Publish v${version}`}
        </Button>
      </div>
    </Dialog>
  );
}

function refusalOfPublication(
  { draft_changed: isChanged, published_version: version }: RecordOf<DraftedKind>,
  problems: readonly unknown[] | undefined,
  isPending: boolean,
): string | undefined {
  if (isPending) return 'It is being published.';
  if (problems !== undefined && problems.length > 0) return 'Its problems come first.';
  return isChanged ? undefined : `Nothing has changed since v${version}.`;
}

/** From what is published to the draft. */
function Difference<Kind extends DraftedKind>({ kind, record }: Omit<PublishDialogProps<Kind>, 'onClose'>) {
  const { id, published_version: from, revision } = record;
  const changes = useQuery({
    ...comparisonQuery(kind, id, { from: from ?? 0, to: 'draft', revision }),
    enabled: from !== null,
  });
  if (from === null) return <p>This is the first version. From then on it takes work.</p>;
  return (
    <section className="grid gap-2">
      <h3 className="font-medium">What changes since v{from}</h3>
      <ErrorNote error={changes.error} onRetry={() => void changes.refetch()} />
      <div role="region" aria-label="Difference" tabIndex={0} className="max-h-[45dvh] overflow-auto">
        {changes.data === undefined ? <p className="text-muted">Comparing.</p> : <ChangesList changes={changes.data} />}
      </div>
    </section>
  );
}
