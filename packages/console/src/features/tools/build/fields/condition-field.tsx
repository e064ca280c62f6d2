import type { Condition } from '@harkara/contract';
import { type FocusEvent, useMemo, useState } from 'react';
import { ConditionBuilder } from '../../../../conditions/condition-builder.tsx';
import { conditionOf } from '../../../../conditions/condition-of.ts';
import { isRight } from '../../../../conditions/problems-of.ts';
import type { WrittenGroup } from '../../../../conditions/written-condition.ts';
import { writtenOf } from '../../../../conditions/written-of.ts';
import { useScope } from '../../../../editor/placeholders/placeholder-scope.tsx';
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
  const note =
    areProblemsShown && !isRight(group) ? 'A line is unfinished. Until it is complete, nothing changes.' : problem;
  return (
    <div onBlur={leave} className="grid gap-2">
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
