import type { Condition } from '@harkara/contract';
import { type FocusEvent, useMemo, useRef, useState } from 'react';
import { ConditionBuilder } from '../../../../conditions/condition-builder.tsx';
import { conditionOf } from '../../../../conditions/condition-of.ts';
import { isRight } from '../../../../conditions/problems-of.ts';
import type { WrittenGroup } from '../../../../conditions/written-condition.ts';
import { writtenOf } from '../../../../conditions/written-of.ts';
import { useInsertTarget, useScope } from '../../../../editor/placeholders/placeholder-scope.tsx';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';

interface ConditionFieldProps {
  readonly label: string;
  readonly value: Condition | null;
  readonly problem: string | undefined;
  /** Null without any line. */
  readonly onChange: (condition: Condition | null) => void;
}

/** A condition on the values that the part can name. While a line is unfinished, the condition stays as it was. */
export function ConditionField({ label, value, problem, onChange }: ConditionFieldProps) {
  const { paths } = useScope();
  const fields = useMemo(() => paths.map(({ path }) => path), [paths]);
  const [group, setGroup] = useUnfinished(value, writtenOf, onChange);
  const [areProblemsShown, showProblems] = useState(false);
  const change = (next: WrittenGroup) => setGroup(next, isRight(next) ? conditionOf(next) : undefined);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) showProblems(true);
  };
  const aim = usePickedPath();
  const note =
    areProblemsShown && !isRight(group) ? 'A line is unfinished. Until it is complete, nothing changes.' : problem;
  return (
    <div onFocus={aim} onBlur={leave} className="grid gap-2">
      <ConditionBuilder
        label={label}
        value={group}
        onChange={change}
        areProblemsShown={areProblemsShown}
        fields={fields}
      />
      {note === undefined ? null : (
        <p role="alert" className="text-failed">
          {note}
        </p>
      )}
    </div>
  );
}

/** A value that is picked becomes the path of the line that had the focus last: only paths have a list to choose from. */
function usePickedPath(): (event: FocusEvent) => void {
  const field = useRef<HTMLInputElement | null>(null);
  const aim = useInsertTarget((path) => {
    const input = field.current;
    if (input === null) return;
    // As if it was typed, so that the line changes as it always does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, path);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  });
  return ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.list === null) return;
    field.current = target;
    aim();
  };
}
