import { type ComponentProps, useId } from 'react';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** What is wrong with the value; undefined when nothing is. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

/** A labelled input. A problem is read out when it appears and belongs to the input. */
export function TextField({ label, problem, hint, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="field-control"
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
