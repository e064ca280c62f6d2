import type { ToolDraft } from '@harkara/contract';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { At } from './fields/at.tsx';

interface AboutEditorProps {
  readonly draft: ToolDraft;
  readonly onChange: (change: Partial<Pick<ToolDraft, 'name' | 'description'>>) => void;
}

/** What the tool is called, and what it is for. */
export function AboutEditor({ draft, onChange }: AboutEditorProps) {
  return (
    <>
      <At field="name">
        {(problem) => (
          <TextField
            label="Name"
            problem={problem}
            maxLength={200}
            value={draft.name}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </At>
      <At field="description">
        {(problem) => (
          <TextArea
            label="Description"
            hint="Agents read it to know when to use the tool."
            problem={problem}
            rows={4}
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
        )}
      </At>
    </>
  );
}
