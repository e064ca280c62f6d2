import { type Joining, joiningWords } from './written-condition.ts';

interface JoiningChoiceProps {
  readonly label: string;
  readonly joining: Joining;
  readonly onChange: (joining: Joining) => void;
}

/** How the lines of a group are joined. */
export function JoiningChoice({ label, joining, onChange }: JoiningChoiceProps) {
  return (
    <label className="flex min-w-0 flex-wrap items-center gap-x-2">
      <span className="font-medium">{label}</span>
      <select
        value={joining}
        onChange={({ target }) => onChange(target.value as Joining)}
        className="field-control w-auto max-w-full"
      >
        {Object.entries(joiningWords).map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
