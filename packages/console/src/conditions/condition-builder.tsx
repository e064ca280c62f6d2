import { type ReactNode, useId } from 'react';
import { ConditionGroup } from './condition-group.tsx';
import { conditionOf } from './condition-of.ts';
import { inWords } from './in-words.ts';
import { isRight } from './problems-of.ts';
import type { WrittenGroup } from './written-condition.ts';

interface ConditionBuilderProps {
  /** What the condition decides, such as "It is taken when". */
  readonly label: string;
  readonly value: WrittenGroup;
  readonly onChange: (changed: WrittenGroup) => void;
  /** Once a person has tried to save or to test it. */
  readonly areProblemsShown: boolean;
  /** The words stand somewhere else already. */
  readonly isSaid?: boolean;
  /** Fields of the data that are offered while one types. */
  readonly fields?: readonly string[];
  /** Stands beside the buttons that add. */
  readonly children?: ReactNode;
}

/** Makes a condition of lines and groups, and says it in words. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { label, value, onChange, areProblemsShown, isSaid = false, fields = [], children } = props;
  const fieldsId = useId();
  const condition = !isSaid && isRight(value) ? conditionOf(value) : null;
  return (
    <div className="grid gap-2">
      <datalist id={fieldsId}>
        {fields.map((field) => (
          <option key={field} value={field} />
        ))}
      </datalist>
      <ConditionGroup
        label={label}
        place=""
        level={1}
        group={value}
        onChange={onChange}
        areProblemsShown={areProblemsShown}
        fieldsId={fieldsId}
      >
        {children}
      </ConditionGroup>
      {condition === null ? null : <p className="text-muted wrap-anywhere">In words: {inWords(condition)}.</p>}
    </div>
  );
}
