import type { ToolInput } from '@harkara/contract';
import { JsonBuilder } from '../../../../editor/json-builder/json-builder.tsx';
import type { Json } from '../../../../editor/json-builder/json-node.ts';
import { NarrowScope } from '../../../../editor/placeholders/placeholder-scope.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { NumberField } from '../fields/number-field.tsx';

interface DefaultFieldProps {
  readonly input: ToolInput;
  readonly problem: string | undefined;
  /** Undefined: there is no default. */
  readonly onChange: (value: Json | undefined) => void;
}

const label = 'Default';
const hint = 'Used when a call leaves the input out.';

/** The value of an input that a call leaves out, by the input's type. */
export function DefaultField({ input, problem, onChange }: DefaultFieldProps) {
  const { type, choices = [], default: value } = input;
  if (type === 'json') return <JsonDefault value={value as Json | undefined} problem={problem} onChange={onChange} />;
  if (type === 'number') {
    return (
      <NumberField
        label={label}
        hint={hint}
        problem={problem}
        value={typeof value === 'number' ? value : undefined}
        min={-Number.MAX_VALUE}
        max={Number.MAX_VALUE}
        onChange={onChange}
      />
    );
  }
  if (type === 'text') {
    return (
      <TextField
        label={label}
        hint={hint}
        problem={problem}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    );
  }
  const values = type === 'boolean' ? ['true', 'false'] : choices;
  const shown = value === undefined ? '' : String(value);
  const known = shown === '' || values.includes(shown) ? values : [shown, ...values];
  const read = (text: string) => (text === '' ? undefined : type === 'boolean' ? text === 'true' : text);
  return (
    <div className="grid max-w-60 gap-1">
      <SelectField
        label={label}
        choices={[{ value: '', label: 'None' }, ...known.map((each) => ({ value: each, label: each }))]}
        value={shown}
        onChange={({ target }) => onChange(read(target.value))}
      />
      <p className={problem === undefined ? 'text-muted' : 'text-failed'}>{problem ?? hint}</p>
    </div>
  );
}

interface JsonDefaultProps extends Omit<DefaultFieldProps, 'input'> {
  readonly value: Json | undefined;
}

function JsonDefault({ value, problem, onChange }: JsonDefaultProps) {
  if (value === undefined) {
    return (
      <Button className="justify-self-start" onClick={() => onChange({})}>
        Add a default
      </Button>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <NarrowScope placeholders={[]}>
        <div className="w-full">
          <JsonBuilder label={label} hint={hint} problem={problem} value={value} onChange={onChange} />
        </div>
      </NarrowScope>
      <Button onClick={() => onChange(undefined)}>Remove the default</Button>
    </div>
  );
}
