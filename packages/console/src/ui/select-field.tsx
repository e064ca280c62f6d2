import { type ComponentProps, useId } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A labelled choice of a few values. The browser's own control: it works on a phone and by keyboard. */
export function SelectField({ label, choices, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select {...select} id={id} className="field-control">
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}
