import { useState } from 'react';
import { CodeEditor } from '../../../../editor/code-editor.tsx';
import { useUnfinished } from '../../../../editor/use-unfinished.ts';
import { Button } from '../../../../ui/button.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { emptyRow, rowsOf, type Schema, schemaOf } from './schema-rows.ts';
import { SchemaTable } from './schema-table.tsx';

interface SchemaFieldProps {
  readonly schema: Schema | undefined;
  readonly problem: string | undefined;
  readonly onChange: (schema: Schema | undefined) => void;
}

/** The form of a model's answer: a text, or an object with fields. Who wants to writes its JSON Schema. */
export function SchemaField({ schema, problem, onChange }: SchemaFieldProps) {
  const rows = schema === undefined ? null : rowsOf(schema);
  const [isWritten, setWritten] = useState(schema !== undefined && rows === null);
  const choose = (kind: string) => onChange(kind === 'text' ? undefined : schemaOf([{ ...emptyRow, name: 'answer' }]));
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-60">
          <SelectField
            label="Answer"
            choices={[
              { value: 'text', label: 'Text' },
              { value: 'fields', label: 'Fields' },
            ]}
            value={schema === undefined ? 'text' : 'fields'}
            onChange={({ target }) => choose(target.value)}
          />
        </div>
        {schema === undefined ? null : (
          <Button
            look="quiet"
            refusedBecause={isWritten && rows === null ? 'Fields cannot say all of this schema.' : undefined}
            onClick={() => setWritten(!isWritten)}
          >
            {isWritten ? 'As fields' : 'As JSON Schema'}
          </Button>
        )}
      </div>
      {schema === undefined ? null : isWritten || rows === null ? (
        <WrittenSchema schema={schema} onChange={onChange} />
      ) : (
        <SchemaTable rows={rows} onChange={(next) => onChange(schemaOf(next))} />
      )}
      {problem === undefined ? null : (
        <p role="alert" className="text-failed">
          {problem}
        </p>
      )}
    </div>
  );
}

interface WrittenSchemaProps {
  readonly schema: Schema;
  readonly onChange: (schema: Schema) => void;
}

function WrittenSchema({ schema, onChange }: WrittenSchemaProps) {
  const [text, setText] = useUnfinished(schema, (next) => JSON.stringify(next, null, 2), onChange);
  const change = (next: string) => setText(next, readSchema(next) ?? undefined);
  return (
    <CodeEditor
      label="JSON Schema"
      language="json"
      rows={10}
      value={text}
      hint={readSchema(text) === null ? 'Until this is a JSON object, the schema stays as it was.' : undefined}
      onChange={change}
    />
  );
}

function readSchema(text: string): Schema | null {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Schema) : null;
  } catch {
    return null;
  }
}
