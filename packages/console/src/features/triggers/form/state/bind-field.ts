import type { TriggerForm } from './use-trigger-form.ts';
import type { FieldName } from './values.ts';

/** What a control of one field needs to show and change it. */
export function bindField(form: TriggerForm, name: FieldName) {
  return {
    name,
    value: form.values[name],
    problem: form.problems[name],
    onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
  };
}
