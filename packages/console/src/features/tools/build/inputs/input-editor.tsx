import type { ToolInput, ToolInputType } from '@harkara/contract';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';
import { withoutGaps } from '../../../../list/without-gaps.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { keyOf } from '../../record/rename.ts';
import { freeKey } from '../../record/step-kinds.ts';
import { At } from '../fields/at.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { KeyField } from '../fields/key-field.tsx';
import { DefaultField } from './default-field.tsx';

export const inputTypes: readonly { readonly value: ToolInputType; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'choice', label: 'One of several' },
  { value: 'json', label: 'JSON' },
];

/** A new input, under a name that the tool does not have yet. */
export function newInput(keys: readonly string[]): ToolInput {
  const key = freeKey('input', keys);
  return {
    key,
    label: key === 'input' ? 'Input' : key.replace('_', ' '),
    type: 'text',
    required: true,
    hide_in_logs: false,
  };
}

interface InputEditorProps {
  readonly input: ToolInput;
  /** The keys of the other inputs. */
  readonly others: readonly string[];
  readonly onChange: (input: ToolInput) => void;
  readonly onRename: (key: string) => void;
}

type Change = (changed: { readonly [Field in keyof ToolInput]?: ToolInput[Field] | undefined }) => void;

/** What a caller of the tool gives. */
export function InputEditor({ input, others, onChange, onRename }: InputEditorProps) {
  const change: Change = (changed) => onChange(withoutGaps({ ...input, ...changed }) as ToolInput);
  return (
    <>
      <Names input={input} others={others} onChange={change} onRename={onRename} />
      <At field="type" className="max-w-60">
        {() => (
          <SelectField
            label="Type"
            choices={inputTypes}
            value={input.type}
            onChange={({ target }) => change(ofType(target.value as ToolInputType, input))}
          />
        )}
      </At>
      {input.type === 'choice' ? (
        <At field="choices" isWhole>
          {(problem) => (
            <Choices choices={input.choices ?? []} problem={problem} onChange={(choices) => change({ choices })} />
          )}
        </At>
      ) : null}
      <div>
        <CheckField
          label="Required"
          hint="A call without it is refused, unless it has a default."
          isOn={input.required}
          onChange={(required) => change({ required })}
        />
        <CheckField
          label="Hide in run logs"
          hint="Its value is shown as dots in runs, wherever it turns up."
          isOn={input.hide_in_logs}
          onChange={(hides) => change({ hide_in_logs: hides })}
        />
      </div>
      <At field="default" isWhole>
        {(problem) => <DefaultField input={input} problem={problem} onChange={(value) => change({ default: value })} />}
      </At>
    </>
  );
}

interface NamesProps extends Pick<InputEditorProps, 'input' | 'others' | 'onRename'> {
  readonly onChange: Change;
}

function Names({ input, others, onChange, onRename }: NamesProps) {
  // A name that was made for a new input follows its label.
  const followLabel = () => {
    const wanted = keyOf(input.label);
    const isMade = /^input(_\d+)?$/.test(input.key);
    if (isMade && wanted !== '' && wanted !== input.key) onRename(freeKey(wanted, others));
  };
  return (
    <div className="grid items-start gap-3 drawer:grid-cols-2">
      <At field="label">
        {(problem) => (
          <TextField
            label="Label"
            hint="What people and agents read."
            problem={problem}
            maxLength={200}
            value={input.label}
            onChange={({ target }) => onChange({ label: target.value })}
            onBlur={followLabel}
          />
        )}
      </At>
      <At field="key">
        {(problem) => (
          <KeyField
            label="Name"
            hint={`Named as {{inputs.${input.key}}}.`}
            value={input.key}
            others={others}
            problem={problem}
            onRename={onRename}
          />
        )}
      </At>
    </div>
  );
}

/** Choices and a default of another type make no sense any more. */
function ofType(type: ToolInputType, { choices }: ToolInput) {
  return { type, default: undefined, choices: type === 'choice' ? (choices ?? []) : undefined };
}

interface ChoicesProps {
  readonly choices: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (choices: string[]) => void;
}

function Choices({ choices, problem, onChange }: ChoicesProps) {
  const [text, setText] = useUnfinished(
    choices,
    (lines) => lines.join('\n'),
    (lines) => onChange([...lines]),
  );
  return (
    <TextArea
      label="Choices"
      hint="One on each line."
      problem={problem}
      rows={4}
      value={text}
      onChange={({ target }) => setText(target.value, linesOf(target.value))}
    />
  );
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}
