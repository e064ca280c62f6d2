import { TextField } from '../../../ui/text-field.tsx';
import { bindField } from './state/bind-field.ts';
import type { FieldProps } from './state/field-props.ts';

/** What a trigger is called. */
export function NameField({ form, refusal }: FieldProps) {
  return (
    <TextField
      label="Name"
      maxLength={200}
      autoComplete="off"
      readOnly={refusal !== undefined}
      {...bindField(form, 'name')}
    />
  );
}
