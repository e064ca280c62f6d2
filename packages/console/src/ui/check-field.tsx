import { type ComponentProps, useId } from 'react';

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  readonly label: string;
  readonly hint?: string;
  readonly onCheck: (isChecked: boolean) => void;
}

/** A labelled box to check. */
export function CheckField({ label, hint, onCheck, ...input }: CheckFieldProps) {
  const noteId = useId();
  return (
    <div className="grid gap-0.5">
      <label className="inline-flex min-h-6 items-start gap-2 justify-self-start">
        <input
          {...input}
          type="checkbox"
          aria-describedby={hint === undefined ? undefined : noteId}
          onChange={({ target }) => onCheck(target.checked)}
          className="mt-0.5 size-4 shrink-0"
        />
        {label}
      </label>
      {hint === undefined ? null : (
        <p id={noteId} className="pl-6 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
