import { CaseSensitive, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { problemOf } from './problems-of.ts';
import { comparesText, takesValue, type TestWord, testWords, type WrittenTest } from './written-condition.ts';

interface ConditionRowProps {
  readonly label: string;
  readonly written: WrittenTest;
  readonly onChange: (changed: WrittenTest) => void;
  readonly onRemove: () => void;
  readonly areProblemsShown: boolean;
  readonly fieldsId: string;
  /** It was just added, so one goes on typing here. */
  readonly isNew: boolean;
}

/** A field of the data, what is asked of it, and with what it is compared. */
export function ConditionRow(props: ConditionRowProps) {
  const { label, written, onChange, onRemove, areProblemsShown, fieldsId, isNew } = props;
  const noteId = useId();
  const problem = areProblemsShown ? problemOf(written) : {};
  const note = problem.path ?? problem.value;
  const described = { 'aria-describedby': note === undefined ? undefined : noteId };
  return (
    <div role="group" aria-label={label} className="@container grid gap-1">
      <div className="condition-columns grid items-center gap-2">
        <input
          {...described}
          aria-label="Field of the data"
          placeholder="customer.city"
          aria-invalid={problem.path === undefined ? undefined : true}
          list={fieldsId}
          autoFocus={isNew}
          maxLength={500}
          value={written.path}
          onChange={({ target }) => onChange({ ...written, path: target.value })}
          className="field-control font-mono text-xs"
        />
        <TestChoice test={written.test} onChange={(test) => onChange({ ...written, test })} />
        {takesValue(written) ? (
          <input
            {...described}
            aria-label="Value"
            placeholder={placeholderOf(written.test)}
            title="true, false, null and numbers are what they are; double quotes make text of them"
            aria-invalid={problem.value === undefined ? undefined : true}
            maxLength={4_000}
            value={written.value}
            onChange={({ target }) => onChange({ ...written, value: target.value })}
            className="field-control"
          />
        ) : (
          <span />
        )}
        <MatchCase written={written} onChange={onChange} />
        <Button look="quiet" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove} className="px-0!">
          <X size={16} aria-hidden />
        </Button>
      </div>
      {note === undefined ? null : (
        <p id={noteId} role="alert" className="text-failed">
          {note}
        </p>
      )}
    </div>
  );
}

interface TestChoiceProps {
  readonly test: TestWord;
  readonly onChange: (test: TestWord) => void;
}

function TestChoice({ test, onChange }: TestChoiceProps) {
  return (
    <select
      aria-label="Test"
      value={test}
      onChange={({ target }) => onChange(target.value as TestWord)}
      className="field-control"
    >
      {Object.entries(testWords).map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Text is compared without regard to case, unless this is pressed. */
function MatchCase({ written, onChange }: Pick<ConditionRowProps, 'written' | 'onChange'>) {
  if (!comparesText(written)) return <span />;
  const { matchesCase = false, ...others } = written;
  return (
    <Button
      look="quiet"
      aria-label="Match case"
      title="Match case"
      aria-pressed={matchesCase}
      onClick={() => onChange(matchesCase ? others : { ...others, matchesCase: true })}
      className={classNames('px-0!', matchesCase && 'bg-accent/12 text-accent')}
    >
      <CaseSensitive size={16} aria-hidden />
    </Button>
  );
}

function placeholderOf(test: TestWord): string {
  if (test === 'in') return 'Pune, Delhi';
  return test === 'greater_than' || test === 'less_than' ? '5000' : 'Pune';
}
