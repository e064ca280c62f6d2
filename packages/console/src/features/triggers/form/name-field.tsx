import { TextField } from '../../../ui/text-field.tsx';
import { bindField } from './bind-field.ts';
import type { FieldProps } from './field-props.ts';

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
