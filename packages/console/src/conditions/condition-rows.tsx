import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import type { TestProblem } from './condition-of.ts';
import { emptyTest, takesValue, type TestWord, testWords, type WrittenTest } from './written-test.ts';

interface ConditionRowsProps {
  readonly tests: readonly WrittenTest[];
  /** What is wrong with each line. */
  readonly problems: readonly TestProblem[];
  readonly onChange: (tests: readonly WrittenTest[]) => void;
  /** Stands beside the button that adds a line. */
  readonly children?: ReactNode;
}

const rowsMax = 20;

/** The lines of a condition, each a field of the data, what is asked of it, and with what it is compared. */
export function ConditionRows({ tests, problems, onChange, children }: ConditionRowsProps) {
  const change = (index: number, changed: WrittenTest) => onChange(tests.with(index, changed));
  const canAdd = tests.length < rowsMax;
  return (
    <div className="grid gap-2">
      {tests.map((each, index) => (
        <Row
          key={index}
          no={index + 1}
          written={each}
          problem={problems[index] ?? {}}
          onChange={(changed) => change(index, changed)}
          onRemove={() => onChange(tests.toSpliced(index, 1))}
        />
      ))}
      <div className="flex flex-wrap justify-between gap-2">
        <Button
          refusedBecause={canAdd ? undefined : `A test takes at most ${rowsMax} conditions.`}
          onClick={() => onChange([...tests, emptyTest])}
        >
          <Plus size={14} aria-hidden /> Add condition
        </Button>
        {children}
      </div>
    </div>
  );
}

interface RowProps {
  readonly no: number;
  readonly written: WrittenTest;
  readonly problem: TestProblem;
  readonly onChange: (changed: WrittenTest) => void;
  readonly onRemove: () => void;
}

function Row({ no, written, problem, onChange, onRemove }: RowProps) {
  const note = problem.path ?? problem.value;
  return (
    <div role="group" aria-label={`Condition ${no}`} className="grid gap-1">
      <div className="condition-columns grid items-center gap-2">
        <input
          aria-label="Field of the data"
          placeholder="customer.city"
          aria-invalid={problem.path === undefined ? undefined : true}
          maxLength={500}
          value={written.path}
          onChange={({ target }) => onChange({ ...written, path: target.value })}
          className="field-control font-mono text-xs"
        />
        <select
          aria-label="Test"
          value={written.test}
          onChange={({ target }) => onChange({ ...written, test: target.value as TestWord })}
          className="field-control"
        >
          {Object.entries(testWords).map(([test, words]) => (
            <option key={test} value={test}>
              {words}
            </option>
          ))}
        </select>
        {takesValue(written) ? (
          <input
            aria-label="Value"
            placeholder={written.test === 'in' ? 'Pune, Delhi' : 'Pune'}
            aria-invalid={problem.value === undefined ? undefined : true}
            maxLength={1_000}
            value={written.value}
            onChange={({ target }) => onChange({ ...written, value: target.value })}
            className="field-control"
          />
        ) : (
          <span />
        )}
        <Button look="quiet" aria-label={`Remove condition ${no}`} onClick={onRemove} className="px-2">
          <X size={16} aria-hidden />
        </Button>
      </div>
      {note === undefined ? null : (
        <p role="alert" className="text-failed">
          {note}
        </p>
      )}
    </div>
  );
}
