import { conditionOf } from '../../../conditions/condition-of.ts';
import { inWords } from '../../../conditions/in-words.ts';
import { WordDiff } from '../../../editor/word-diff.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { readGroup } from '../form/state/read-group.ts';
import type { FieldName, TriggerValues } from '../form/state/values.ts';
import type { OverwrittenField } from './use-setup-form.ts';

const labels: Readonly<Record<FieldName, string>> = {
  name: 'Name',
  target: 'Agent or workforce',
  message: 'Message',
  every: 'How often',
  minute: 'At minute',
  time: 'At',
  days: 'On',
  day: 'Day of the month',
  timezone: 'Time zone',
  message_template: 'Message template',
  when_unavailable: 'If it cannot work now',
  event_type: 'Event type',
  filter: 'Conditions',
};

/** A value as people read it. */
function say(field: FieldName, value: string): string {
  if (field !== 'filter') return value;
  const condition = conditionOf(readGroup(value));
  return condition === null ? 'No conditions' : inWords(condition);
}

interface OverwriteDialogProps {
  readonly fields: readonly OverwrittenField[];
  readonly mine: TriggerValues;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
}

/** Says what somebody else has saved meanwhile, beside what the person typed, and lets them choose. */
export function OverwriteDialog({ fields, mine, onKeepMine, onTakeTheirs, onClose }: OverwriteDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Somebody else has changed this meanwhile"
      description="Nothing is saved yet. Struck through is what they saved, underlined what you typed."
    >
      {fields.map(({ field, theirs }) => (
        <section key={field} aria-label={labels[field]} className="grid gap-1">
          <h3>{labels[field]}</h3>
          <WordDiff before={say(field, theirs)} after={say(field, mine[field])} />
        </section>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button onClick={onTakeTheirs}>Take theirs</Button>
        <Button look="primary" onClick={onKeepMine}>
          Save mine
        </Button>
      </div>
    </Dialog>
  );
}
