import type { ComponentProps } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

interface TypedFilterFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'placeholder' | 'problem' | 'list' | 'ref'
> {
  readonly type?: 'text' | 'date' | 'datetime-local';
  /** The filter in the address. */
  readonly shown: string | undefined;
  readonly onApply: (text: string | undefined) => void;
}

/** A labelled field of a filter in the address. */
export function TypedFilterField({ shown, onApply, ...field }: TypedFilterFieldProps) {
  return <TextField {...field} {...useTypedFilter(shown, onApply)} />;
}
