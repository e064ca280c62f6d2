import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorNote } from '../ui/error-note.tsx';
import type { DraftedKind } from './drafted.ts';
import { mergeDrafts, splitFields } from './merge-drafts.ts';
import { wordsOfPath } from './path-of-field.ts';
import { fieldOf } from './typed-draft.ts';
import type { DraftConflict, DraftForm } from './use-draft-form.ts';
import { ValueDifference } from './value-difference.tsx';

interface ConflictDialogProps<Kind extends DraftedKind> {
  readonly form: DraftForm<Kind>;
  readonly conflict: DraftConflict<Kind>;
}

/** Somebody else saved first: what they changed, what the person changed, and what is to be saved. */
export function ConflictDialog<Kind extends DraftedKind>({ form, conflict }: ConflictDialogProps<Kind>) {
  const { mine, theirs, both } = splitFields(conflict);
  // The person has typed theirs, so it is kept unless they say otherwise.
  const [given, setGiven] = useState<readonly string[]>([]);
  const kept = both.filter((field) => !given.includes(field));
  const give = (field: string, isGiven: boolean) =>
    setGiven(isGiven ? [...given, field] : given.filter((each) => each !== field));
  const busy = form.isSaving ? 'It is being saved.' : undefined;
  const hasMine = mine.length + kept.length > 0;
  return (
    <Dialog
      isOpen
      onClose={form.closeConflict}
      width="wide"
      title="Somebody else saved this draft"
      description="Nothing of theirs is overwritten until you choose. What you typed is kept."
    >
      {both.length === 0 ? null : (
        <Part title="You both changed">
          {both.map((field) => (
            <BothChanged key={field} field={field} conflict={conflict} onGive={(isGiven) => give(field, isGiven)} />
          ))}
        </Part>
      )}
      {theirs.length === 0 ? null : (
        <Part title="They changed">
          {theirs.map((field) => (
            <Change key={field} field={field} from={conflict.base} to={conflict.theirs.draft} />
          ))}
        </Part>
      )}
      {mine.length === 0 ? null : (
        <Part title="You changed">
          {mine.map((field) => (
            <Change key={field} field={field} from={conflict.base} to={conflict.mine} />
          ))}
        </Part>
      )}
      <ErrorNote error={form.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={form.closeConflict}>Go back</Button>
        <Button look="danger" refusedBecause={busy} onClick={form.discard}>
          Discard mine
        </Button>
        <Button
          look="primary"
          refusedBecause={busy ?? (hasMine ? undefined : 'Nothing of yours is left to save.')}
          onClick={() => void form.resolve(mergeDrafts(conflict, kept))}
        >
          {both.length === 0 ? 'Save both changes' : 'Save as chosen'}
        </Button>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface ChangeProps {
  readonly field: string;
  readonly from: object;
  readonly to: object;
}

function Change({ field, from, to }: ChangeProps) {
  return (
    <div className="grid gap-1">
      <p>{wordsOfPath(field)}</p>
      <ValueDifference from={fieldOf(from, field)} to={fieldOf(to, field)} />
    </div>
  );
}

interface BothChangedProps<Kind extends DraftedKind> {
  readonly field: string;
  readonly conflict: DraftConflict<Kind>;
  readonly onGive: (isGiven: boolean) => void;
}

/** Which of the two values is saved. */
function BothChanged<Kind extends DraftedKind>({ field, conflict, onGive }: BothChangedProps<Kind>) {
  const { base, mine, theirs } = conflict;
  const choices = [
    { isGiven: false, label: 'Save mine', to: fieldOf(mine, field) },
    { isGiven: true, label: 'Keep theirs', to: fieldOf(theirs.draft, field) },
  ];
  return (
    <fieldset className="grid gap-2">
      <legend>{wordsOfPath(field)}</legend>
      {choices.map(({ isGiven, label, to }) => (
        <div key={label} className="grid gap-1">
          <label className="flex min-h-6 items-center gap-2">
            <input type="radio" name={field} defaultChecked={!isGiven} onChange={() => onGive(isGiven)} />
            {label}
          </label>
          <ValueDifference from={fieldOf(base, field)} to={to} />
        </div>
      ))}
    </fieldset>
  );
}
