import { useState } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import { keyProblem } from '../../record/rename.ts';

interface KeyFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  /** The names of the others. */
  readonly others: readonly string[];
  readonly problem: string | undefined;
  /** When the field is left: everything that names it is changed with it. */
  readonly onRename: (key: string) => void;
}

/** The name of an input or a step in placeholders. */
export function KeyField({ label, hint, value, others, problem, onRename }: KeyFieldProps) {
  // Null until something is typed, so that a name which changes elsewhere is never taken for one that was typed.
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed === null || typed === value ? undefined : keyProblem(typed, others);
  const leave = () => {
    if (typed === null || wrong !== undefined) return;
    if (typed !== value) onRename(typed);
    setTyped(null);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      problem={wrong ?? problem}
      value={typed ?? value}
      maxLength={64}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value.trim())}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  );
}
