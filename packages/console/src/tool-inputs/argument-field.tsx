import type { ToolInput } from '@harkara/contract';
import { SelectField } from '../ui/select-field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';

interface ArgumentFieldProps {
  readonly input: ToolInput;
  readonly text: string;
  /** What it was before a person changed it. */
  readonly note: string | undefined;
  readonly problem: string | undefined;
  readonly onText: (text: string) => void;
}

const longCharacters = 80;

/** One argument, by the type of its input. */
export function ArgumentField({ input, text, note, problem, onText }: ArgumentFieldProps) {
  const label = input.required ? `${input.label} (required)` : input.label;
  if (input.type === 'boolean' || input.type === 'choice') {
    const values = input.type === 'boolean' ? ['true', 'false'] : (input.choices ?? []);
    const known = values.includes(text) || text === '' ? values : [text, ...values];
    return (
      <div className="grid gap-1">
        <SelectField
          label={label}
          choices={[{ value: '', label: 'Left out' }, ...known.map((value) => ({ value, label: value }))]}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
        {(problem ?? note) === undefined ? null : (
          <p className={problem === undefined ? 'text-muted' : 'text-failed'}>{problem ?? note}</p>
        )}
      </div>
    );
  }
  const isLong = input.type === 'json' || text.length > longCharacters || text.includes('\n');
  const field = { label, hint: note, problem, value: text };
  return isLong ? (
    <TextArea {...field} rows={6} isCode={input.type === 'json'} onChange={({ target }) => onText(target.value)} />
  ) : (
    <TextField
      {...field}
      inputMode={input.type === 'number' ? 'decimal' : undefined}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
