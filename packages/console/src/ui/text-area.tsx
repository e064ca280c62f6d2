import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  /** What is wrong with the value; undefined when nothing is. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
  /** In the letters of code. */
  readonly isCode?: boolean;
}

/** A labelled text of several lines. A problem is read out when it appears and belongs to the text. */
export function TextArea({ label, problem, hint, isCode = false, ...area }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        {...area}
        id={id}
        className={classNames('field-control py-2', isCode && 'font-mono text-xs')}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      {note === undefined ? null : (
        <p
          id={noteId}
          className={problem === undefined ? 'text-muted' : 'text-failed'}
          role={problem === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
