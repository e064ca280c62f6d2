import { type ComponentProps, useState } from 'react';
import type { LabelledProps } from './labelled.tsx';
import { TextField } from './text-field.tsx';

interface NumberFieldProps extends LabelledProps, Pick<ComponentProps<'input'>, 'name' | 'readOnly'> {
  readonly value: number | undefined;
  /** Undefined when the field is empty. What is no number yet is not told. */
  readonly onNumber: (value: number | undefined) => void;
}

/** A labelled number. While it is typed it shows what was typed; when it is left, the value. */
export function NumberField({ value, onNumber, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    setTyped(text);
    const number = text.trim() === '' ? undefined : Number(text);
    if (number === undefined || Number.isFinite(number)) onNumber(number);
  };
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : String(value))}
      onChange={({ target }) => type(target.value)}
      onBlur={() => setTyped(null)}
    />
  );
}
