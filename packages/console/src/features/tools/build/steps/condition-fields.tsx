import { JsonBuilder } from '../../../../editor/json-builder/json-builder.tsx';
import { At } from '../fields/at.tsx';
import { ConditionField } from '../fields/condition-field.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

/** A condition that ends the tool when it does not hold. */
export function ConditionFields({ step, onChange }: StepFieldsProps<'condition'>) {
  return (
    <>
      <At field="condition" isWhole>
        {(problem) => (
          <ConditionField
            label="The tool goes on when"
            value={step.condition}
            problem={problem}
            onChange={(condition) => (condition === null ? undefined : onChange({ condition }))}
          />
        )}
      </At>
      <At field="result" isWhole>
        {(problem) => (
          <JsonBuilder
            label="Else it ends with this output"
            problem={problem}
            value={step.result}
            onChange={(result) => onChange({ result })}
          />
        )}
      </At>
    </>
  );
}
