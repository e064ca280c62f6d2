import { type ReactNode, useMemo, useState } from 'react';
import { PlaceholderScope } from '../../../../editor/placeholders/placeholder-scope.tsx';
import { PlaceholderTree } from '../../../../editor/placeholders/placeholder-tree.tsx';
import { placeholdersOf } from '../../../../editor/placeholders/placeholder.ts';
import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextArea } from '../../../../ui/text-area.tsx';
import { bindField } from '../state/bind-field.ts';
import type { FieldProps } from '../state/field-props.ts';
import { pastedSample, readSample, type Sample } from './sample.ts';

interface SampledMessageProps extends FieldProps {
  readonly samples: readonly Sample[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  /** Of the chosen sample; undefined while it is being read. */
  readonly data: unknown;
  readonly error?: unknown;
  /** What is made of the data. */
  readonly renderPreview: (data: unknown) => ReactNode;
}

/** The template of a message beside a sample, what it has, and what is made of it. */
export function SampledMessage(props: SampledMessageProps) {
  const { form, refusal, samples, chosen, onChoose, error, renderPreview } = props;
  const [pasted, setPasted] = useState('');
  const isPasted = chosen === pastedSample.id;
  const read = isPasted ? readSample(pasted) : { data: props.data };
  const data = 'data' in read ? read.data : undefined;
  const placeholders = useMemo(() => placeholdersOf(data), [data]);
  const { onChange: _, ...template } = bindField(form, 'message_template');
  return (
    <PlaceholderScope placeholders={placeholders}>
      <div className="grid items-start gap-4 drawer:grid-cols-2">
        <TemplateEditor
          label="Message template"
          rows={8}
          maxLength={20_000}
          readOnly={refusal !== undefined}
          hint="Type {{ to name a field of the data. Empty: the agent gets all of it as JSON."
          {...template}
          onChange={(text) => form.set('message_template', text)}
        />
        <div className="grid gap-3" hidden={refusal !== undefined}>
          <SelectField
            label="Sample"
            choices={samples.map(({ id, label }) => ({ value: id, label }))}
            value={chosen}
            onChange={({ target }) => onChoose(target.value)}
          />
          {isPasted ? (
            <TextArea
              label="JSON"
              isCode
              rows={6}
              spellCheck={false}
              placeholder={'{"id": 4711}'}
              value={pasted}
              problem={read.problem}
              onChange={({ target }) => setPasted(target.value)}
            />
          ) : null}
          <ErrorNote error={error} />
          {data === undefined || refusal !== undefined ? null : renderPreview(data)}
        </div>
      </div>
      {placeholders.length === 0 || refusal !== undefined ? null : (
        <details className="rounded-md border border-divider px-3 py-2">
          <summary className="font-medium">Fields of the sample</summary>
          <div className="mt-2 max-h-80 overflow-auto">
            <PlaceholderTree label="Fields of the sample" />
          </div>
        </details>
      )}
    </PlaceholderScope>
  );
}
