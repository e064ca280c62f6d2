import { useRef } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ModelField } from '../build/model-field.tsx';
import { newAgentRoute } from '../record/use-agents-route.ts';
import { sampleAgent } from './sample-agent.ts';
import { useNewAgent } from './use-new-agent.ts';

/** The least that an agent needs. */
export function NewAgentForm() {
  const { workspace } = newAgentRoute.useRouteContext();
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const { draft, make, isMaking, problems, error } = useNewAgent(focus);
  const { name = '', instructions = '', model } = draft.fields;
  const refusal = refusalOf(workspace, 'agents.manage') ?? (isMaking ? 'It is being made.' : undefined);
  const submit = () => (refusal === undefined ? make() : undefined);
  return (
    <form
      ref={form}
      noValidate
      className="grid max-w-[48rem] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
      }}
    >
      <OfferedDraft draft={draft} />
      <TextField
        label="Name"
        name="name"
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={({ target }) => draft.setField('name', target.value || undefined)}
        problem={problems['name']}
      />
      <TextArea
        label="Instructions"
        name="instructions"
        rows={10}
        hint="What it is to do, how it speaks, and when it gives the conversation to people."
        value={instructions}
        onChange={({ target }) => draft.setField('instructions', target.value || undefined)}
        problem={problems['instructions']}
      />
      <ModelField model={model} onModel={(next) => draft.setField('model', next)} problem={problems['model']} />
      <ErrorNote error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" refusedBecause={refusal}>
          {isMaking ? 'Making agent' : 'Make agent'} <kbd className="text-xs">Ctrl Enter</kbd>
        </Button>
        {name === '' && instructions === '' ? (
          <Button onClick={() => draft.setFields(sampleAgent)}>Fill in a sample</Button>
        ) : null}
      </div>
    </form>
  );
}
