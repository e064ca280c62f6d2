import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Labelled, type LabelledProps } from './labelled.tsx';

interface TextAreaProps extends LabelledProps, ComponentProps<'textarea'> {
  /** In the letters of code. */
  readonly isCode?: boolean;
  /** As high as its text, within bounds. */
  readonly grows?: boolean;
}

/** A labelled text of several lines. */
export function TextArea({ label, problem, hint, isCode = false, grows = false, ...area }: TextAreaProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={classNames(
            'field-control py-2',
            isCode && 'font-mono text-xs',
            grows && 'field-sizing-content max-h-[60dvh] min-h-60',
          )}
        />
      )}
    </Labelled>
  );
}
