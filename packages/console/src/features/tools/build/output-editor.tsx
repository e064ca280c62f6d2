import { JsonBuilder } from '../../../editor/json-builder/json-builder.tsx';
import { TemplateEditor } from '../../../editor/template-editor.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { Output } from '../record/draft-types.ts';
import { At } from './fields/at.tsx';

interface OutputEditorProps {
  readonly output: Output;
  readonly onChange: (output: Output) => void;
}

/** What the tool answers once all its steps are done. */
export function OutputEditor({ output, onChange }: OutputEditorProps) {
  const choose = (type: string) => onChange(type === 'text' ? { type, value: '' } : { type: 'json', value: {} });
  return (
    <>
      <div className="max-w-60">
        <SelectField
          label="Type"
          choices={[
            { value: 'text', label: 'Text' },
            { value: 'json', label: 'JSON' },
          ]}
          value={output.type}
          onChange={({ target }) => choose(target.value)}
        />
      </div>
      <At field="value" isWhole>
        {(problem) =>
          output.type === 'text' ? (
            <TemplateEditor
              label="Text"
              rows={6}
              problem={problem}
              value={output.value}
              onChange={(value) => onChange({ type: 'text', value })}
            />
          ) : (
            <JsonBuilder
              label="JSON"
              problem={problem}
              value={output.value}
              onChange={(value) => onChange({ type: 'json', value })}
            />
          )
        }
      </At>
    </>
  );
}
