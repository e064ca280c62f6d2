import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { useProblems } from '../../../drafts/use-problems.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ModelField } from './model-field.tsx';
import { ToolsField } from './tools-field.tsx';

interface BuildTabProps {
  readonly form: DraftForm<'agent'>;
  /** True for who may not change the agent. */
  readonly isReadOnly: boolean;
}

const instructionsCharactersMax = 50_000;
const stepsMaxHighest = 50;

/** Every field of an agent's draft. */
export function BuildTab({ form, isReadOnly }: BuildTabProps) {
  const { at } = useProblems(form);
  const { draft, set } = form;
  return (
    <div className="grid items-start gap-4 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel title="What it does">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={200}
          readOnly={isReadOnly}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value })}
          problem={at('name')}
        />
        <TextArea
          label="Instructions"
          name="instructions"
          grows
          readOnly={isReadOnly}
          value={draft.instructions}
          onChange={({ target }) => set({ instructions: target.value })}
          hint={lengthWords(draft.instructions)}
          problem={at('instructions')}
        />
      </Panel>
      <div className="grid gap-4">
        <ModelPanel form={form} isReadOnly={isReadOnly} at={at} />
        <Panel title="What it may use">
          <ToolsField
            projectId={form.record.project_id}
            tools={draft.tools}
            onTools={(tools) => set({ tools })}
            problemOf={at}
            isReadOnly={isReadOnly}
          />
          <CheckField
            label="Takes files"
            name="accepts_files"
            hint="Pictures and PDFs, up to 3 with a message. They cost tokens."
            checked={draft.accepts_files}
            disabled={isReadOnly}
            onCheck={(accepts) => set({ accepts_files: accepts })}
          />
        </Panel>
        <Panel title="What people decide">
          <CheckField
            label="Replies need approval"
            name="reply_needs_approval"
            hint="Each reply waits under Approvals until a person sends, edits or rejects it."
            checked={draft.reply_needs_approval}
            disabled={isReadOnly}
            onCheck={(needs) => set({ reply_needs_approval: needs })}
          />
        </Panel>
      </div>
    </div>
  );
}

interface ModelPanelProps extends BuildTabProps {
  readonly at: (path: string) => string | undefined;
}

function ModelPanel({ form: { draft, set }, isReadOnly, at }: ModelPanelProps) {
  return (
    <Panel title="How it thinks">
      <ModelField
        model={draft.model}
        onModel={(model) => set({ model })}
        isReadOnly={isReadOnly}
        problem={at('model')}
      />
      <NumberField
        label="Temperature"
        name="temperature"
        readOnly={isReadOnly}
        value={draft.temperature}
        onNumber={(temperature) => set({ temperature })}
        hint="0 to 2: the higher, the more its answers vary. Empty: as the model does by itself."
        problem={at('temperature')}
      />
      <NumberField
        label="Steps"
        name="steps_max"
        readOnly={isReadOnly}
        value={draft.steps_max}
        onNumber={(steps) => (steps === undefined ? undefined : set({ steps_max: steps }))}
        hint={`1 to ${stepsMaxHighest} model and tool calls for one message. Past them it gives the task to people.`}
        problem={at('steps_max')}
      />
    </Panel>
  );
}

function lengthWords(text: string): string {
  const length = text.length.toLocaleString('en-IN');
  return `${length} of ${instructionsCharactersMax.toLocaleString('en-IN')} characters`;
}
