import type { ComponentProps } from 'react';
import { Labelled } from './labelled.tsx';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled choice of a few values. The browser's own control: it works on a phone and by keyboard. */
export function SelectField({ label, choices, ...select }: SelectFieldProps) {
  return (
    <Labelled label={label}>
      {(control) => (
        <select {...select} {...control} className="field-control">
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
