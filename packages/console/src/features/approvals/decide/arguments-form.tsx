import type { ToolInput } from '@harkara/contract';
import { ArgumentField } from '../../../tool-inputs/argument-field.tsx';
import { ownValue } from '../../../tool-inputs/argument-texts.ts';
import type { Edit } from './use-edit.ts';

interface ArgumentsFormProps {
  readonly edit: Edit;
  /** What the service says of single arguments, by their keys. */
  readonly refused: Readonly<Record<string, string>>;
}

/** The arguments of a call, a field for each input of the tool. */
export function ArgumentsForm({ edit, refused }: ArgumentsFormProps) {
  const { inputs, draft, changed, problems, setField, asked } = edit;
  const given = asked.kind === 'tool_call' ? asked.arguments : {};
  if (inputs.length === 0) return <p className="text-muted">This tool takes no inputs.</p>;
  return (
    <div className="grid gap-3">
      {inputs.map((input) => (
        <ArgumentField
          key={input.key}
          input={input}
          text={draft[input.key] ?? ''}
          note={changed.includes(input.key) ? sayBefore(input, ownValue(given, input.key)) : undefined}
          problem={ownValue(problems, input.key) ?? ownValue(refused, input.key)}
          onText={(text) => setField(input.key, text)}
        />
      ))}
    </div>
  );
}

const shownCharacters = 60;

function sayBefore({ type }: ToolInput, before: unknown): string {
  if (before === undefined) return 'Changed; it was left out.';
  const text = typeof before === 'string' ? before : JSON.stringify(before);
  return type === 'json' || text.length > shownCharacters ? 'Changed.' : `Changed from ${text}.`;
}
