import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

/** A labelled input. */
export function TextField({ label, problem, hint, ...input }: LabelledProps & ComponentProps<'input'>) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(control) => <input {...input} {...control} className="field-control" />}
    </Labelled>
  );
}
