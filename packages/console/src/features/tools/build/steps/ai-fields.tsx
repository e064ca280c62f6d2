import type { Model } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { modelsQuery } from '../../../../api/models.ts';
import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { formatRupees } from '../../../../format/money.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { At } from '../fields/at.tsx';
import { SchemaField } from '../schema/schema-field.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

/** A question to a model, and the form of its answer. */
export function AiFields({ step, onChange }: StepFieldsProps<'ai'>) {
  return (
    <>
      <At field="model" className="max-w-[32rem]">
        {(problem) => <ModelChoice model={step.model} problem={problem} onChange={(model) => onChange({ model })} />}
      </At>
      <At field="prompt">
        {(problem) => (
          <TemplateEditor
            label="Prompt"
            rows={8}
            problem={problem}
            maxLength={20_000}
            value={step.prompt}
            onChange={(prompt) => onChange({ prompt })}
          />
        )}
      </At>
      <At field="schema" isWhole>
        {(problem) => (
          <SchemaField schema={step.schema} problem={problem} onChange={(schema) => onChange({ schema })} />
        )}
      </At>
    </>
  );
}

interface ModelChoiceProps {
  readonly model: string | undefined;
  readonly problem: string | undefined;
  readonly onChange: (model: string | undefined) => void;
}

function ModelChoice({ model, problem, onChange }: ModelChoiceProps) {
  const { data: models = [] } = useQuery(modelsQuery);
  const standard = models.find((each) => each.is_default);
  const chosen = model === undefined ? standard : models.find(({ id }) => id === model);
  const isUnknown = model !== undefined && !models.some(({ id }) => id === model);
  const choices = [
    { value: '', label: standard === undefined ? 'The usual one' : `The usual one, ${standard.id}` },
    ...models.map(({ id, available }) => ({ value: id, label: available ? id : `${id} (not available)` })),
    ...(isUnknown ? [{ value: model, label: model }] : []),
  ];
  const said = problem ?? chosen?.reason ?? undefined;
  return (
    <div className="grid gap-1">
      <SelectField
        label="Model"
        choices={choices}
        value={model ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
      {said === undefined ? null : (
        <p role="alert" className="text-failed">
          {said}
        </p>
      )}
      {chosen === undefined ? null : <p className="text-muted">{sayPrices(chosen)}</p>}
    </div>
  );
}

function sayPrices({ prices }: Model): string {
  const [read, written] = [prices.in_inr_per_million, prices.out_inr_per_million].map(formatRupees);
  return `A million tokens cost ${read} read and ${written} written.`;
}
