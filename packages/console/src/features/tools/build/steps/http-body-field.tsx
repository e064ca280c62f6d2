import { JsonBuilder } from '../../../../editor/json-builder/json-builder.tsx';
import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { StepOf } from '../../record/draft-types.ts';
import { PairsEditor } from '../fields/pairs-editor.tsx';

type Body = StepOf<'http'>['body'];

interface HttpBodyFieldProps {
  readonly step: StepOf<'http'>;
  readonly problem: string | undefined;
  readonly onChange: (body: Body) => void;
}

const kinds = [
  { value: 'none', label: 'Nothing' },
  { value: 'json', label: 'JSON' },
  { value: 'form', label: 'Form' },
  { value: 'text', label: 'Text' },
];
const empty: Readonly<Record<string, Body>> = { json: { json: {} }, form: { form: {} }, text: { text: '' } };

/** What a request sends. */
export function HttpBodyField({ step: { body, method }, problem, onChange }: HttpBodyFieldProps) {
  const kind = body === undefined ? 'none' : 'json' in body ? 'json' : 'form' in body ? 'form' : 'text';
  const hasNone = method === 'GET' || method === 'HEAD';
  if (hasNone && body === undefined) return null;
  return (
    <div className="grid gap-3">
      <div className="max-w-60">
        <SelectField
          label="Body"
          choices={kinds}
          value={kind}
          onChange={({ target }) => onChange(empty[target.value])}
        />
      </div>
      {body === undefined ? null : <Content body={body} problem={problem} onChange={onChange} />}
    </div>
  );
}

interface ContentProps extends Omit<HttpBodyFieldProps, 'step'> {
  readonly body: NonNullable<Body>;
}

function Content({ body, problem, onChange }: ContentProps) {
  if ('json' in body)
    return (
      <JsonBuilder label="JSON body" problem={problem} value={body.json} onChange={(json) => onChange({ json })} />
    );
  if ('form' in body) {
    return (
      <PairsEditor
        label="Form"
        one="field"
        value={body.form}
        problem={problem}
        onChange={(form) => onChange({ form: { ...form } })}
      />
    );
  }
  return (
    <TemplateEditor
      label="Text body"
      rows={6}
      problem={problem}
      value={body.text}
      onChange={(text) => onChange({ text })}
    />
  );
}
