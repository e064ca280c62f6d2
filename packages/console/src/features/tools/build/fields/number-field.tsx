import { useEffect, useState } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';

interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  /** Undefined when the field is empty. */
  readonly onChange: (value: number | undefined) => void;
}

/** A number within bounds. What is not one stays in the field, which says so, and changes nothing. */
export function NumberField({ label, hint, problem, value, min, max, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState(textOf(value));
  useEffect(() => setTyped((before) => (readNumber(before) === value ? before : textOf(value))), [value]);
  const read = readNumber(typed);
  const isRight = read === undefined ? typed.trim() === '' : read >= min && read <= max;
  const change = (text: string) => {
    setTyped(text);
    const next = readNumber(text);
    if (next === undefined ? text.trim() === '' : next >= min && next <= max) onChange(next);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      problem={isRight ? problem : `Write a number from ${min} to ${max}.`}
      inputMode="decimal"
      value={typed}
      onChange={({ target }) => change(target.value)}
    />
  );
}

function textOf(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function readNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}
