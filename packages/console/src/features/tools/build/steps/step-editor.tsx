import type { ToolStep } from '@harkara/contract';
import type { ReactNode } from 'react';
import { withoutGaps } from '../../../../list/without-gaps.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import type { StepChange, StepKind, StepOf } from '../../record/draft-types.ts';
import { At } from '../fields/at.tsx';
import { KeyField } from '../fields/key-field.tsx';
import { AiFields } from './ai-fields.tsx';
import { CallFields } from './call-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { HttpFields } from './http-fields.tsx';
import { CodeFields, TransformFields } from './program-fields.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';
import { StepOptions } from './step-options.tsx';

interface StepEditorProps {
  readonly step: ToolStep;
  /** The ids of the other steps. */
  readonly others: readonly string[];
  readonly onChange: (step: ToolStep) => void;
  readonly onRename: (id: string) => void;
}

const fieldsOf: { readonly [Kind in StepKind]: (props: StepFieldsProps<Kind>) => ReactNode } = {
  http: HttpFields,
  ai: AiFields,
  condition: ConditionFields,
  transform: TransformFields,
  code: CodeFields,
  tool: CallFields,
};

/** A step with all that it can have. */
export function StepEditor({ step, others, onChange, onRename }: StepEditorProps) {
  const change = (changed: StepChange) => onChange(withoutGaps({ ...step, ...changed }) as ToolStep);
  const Fields = fieldsOf[step.type] as (props: { step: StepOf<StepKind>; onChange: typeof change }) => ReactNode;
  return (
    <>
      <div className="grid items-start gap-3 drawer:grid-cols-2">
        <At field="name">
          {(problem) => (
            <TextField
              label="Name"
              problem={problem}
              maxLength={200}
              value={step.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          )}
        </At>
        <At field="id">
          {(problem) => (
            <KeyField
              label="Id"
              hint={`Its output is {{steps.${step.id}.output}}.`}
              value={step.id}
              others={others}
              problem={problem}
              onRename={onRename}
            />
          )}
        </At>
      </div>
      <Fields key={step.type} step={step} onChange={change} />
      <StepOptions step={step} onChange={change} />
    </>
  );
}
