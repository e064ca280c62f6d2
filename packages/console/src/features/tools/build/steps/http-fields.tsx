import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { StepOf } from '../../record/draft-types.ts';
import { At } from '../fields/at.tsx';
import { NumberField } from '../fields/number-field.tsx';
import { PairsEditor } from '../fields/pairs-editor.tsx';
import { HttpBodyField } from './http-body-field.tsx';
import type { StepFieldsProps } from './step-fields-props.ts';

export const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
] as const satisfies readonly StepOf<'http'>['method'][];
const priceMax = 5;
const headerNames = ['Authorization', 'Accept', 'Content-Type', 'X-Api-Key'];

/** A call of an app: the request, and what it costs. */
export function HttpFields({ step, onChange }: StepFieldsProps<'http'>) {
  return (
    <>
      <Request step={step} onChange={onChange} />
      <At field="query" isWhole>
        {(problem) => (
          <PairsEditor
            label="Query"
            one="parameter"
            value={step.query}
            problem={problem}
            onChange={(query) => onChange({ query: { ...query } })}
          />
        )}
      </At>
      <At field="headers" isWhole>
        {(problem) => (
          <PairsEditor
            label="Headers"
            one="header"
            names={headerNames}
            value={step.headers}
            problem={problem}
            onChange={(headers) => onChange({ headers: { ...headers } })}
          />
        )}
      </At>
      <At field="body" isWhole>
        {(problem) => <HttpBodyField step={step} problem={problem} onChange={(body) => onChange({ body })} />}
      </At>
      <At field="price_inr" className="max-w-60">
        {(problem) => (
          <NumberField
            label="Price of a call (₹)"
            hint="What the app charges you. It counts in the money of the run."
            problem={problem}
            value={step.price_inr}
            min={0}
            max={priceMax}
            onChange={(price = 0) => onChange({ price_inr: price })}
          />
        )}
      </At>
    </>
  );
}

function Request({ step, onChange }: StepFieldsProps<'http'>) {
  return (
    <div className="grid items-start gap-3 drawer:grid-cols-[8rem_minmax(0,1fr)]">
      <At field="method">
        {() => (
          <SelectField
            label="Method"
            choices={methods.map((value) => ({ value, label: value }))}
            value={step.method}
            onChange={({ target }) => onChange({ method: target.value as StepOf<'http'>['method'] })}
          />
        )}
      </At>
      <At field="url">
        {(problem) => (
          <TemplateEditor
            label="Address"
            problem={problem}
            hint="What is inserted is encoded, so that it cannot change the path."
            value={step.url}
            maxLength={4_000}
            spellCheck={false}
            onChange={(url) => onChange({ url })}
          />
        )}
      </At>
    </div>
  );
}
