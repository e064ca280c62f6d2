import { type ReactNode, useId } from 'react';

export interface LabelledProps {
  readonly label: string;
  /** What is wrong with the value; undefined when nothing is. */
  readonly problem?: string | undefined;
  readonly hint?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control with its label and a note. A problem is read out when it appears and belongs to the control. */
export function Labelled({
  label,
  problem,
  hint,
  children,
}: LabelledProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium wrap-anywhere">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {note === undefined ? null : (
        <p
          id={noteId}
          className={`wrap-anywhere ${problem === undefined ? 'text-muted' : 'text-failed'}`}
          role={problem === undefined ? undefined : 'alert'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
