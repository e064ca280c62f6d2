import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { OfferedDraft } from '../../../editor/offered-draft.tsx';
import { useDraft } from '../../../editor/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { messageCharactersMax } from '../record/limits.ts';

interface TryFormProps {
  readonly form: DraftForm<'workforce'>;
  /** Why the person may not try it. */
  readonly refusal: string | undefined;
  readonly onStarted: (taskId: string) => void;
}

/** A message for the draft, which is saved before. The members work by their drafts, and models cost what they cost. */
export function TryForm({ form, refusal, onStarted }: TryFormProps) {
  const workforceId = form.record.id;
  const queryClient = useQueryClient();
  const draft = useDraft(`try.${workforceId}`);
  const { message = '' } = draft.fields;
  const start = useMutation({
    mutationFn: async () => {
      if (!(await form.save())) throw new Error('The draft was not saved; under Build it says why.');
      return call('testWorkforce', { params: { workforce_id: workforceId }, body: { message } });
    },
    onSuccess: (task) => {
      draft.remove();
      void queryClient.invalidateQueries({ queryKey: keys.tasks });
      onStarted(task.id);
    },
  });
  const isEmpty = message.trim() === '' ? 'Write a message first.' : undefined;
  const refusedBecause = refusal ?? (start.isPending ? 'It is being started.' : isEmpty);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (refusedBecause === undefined) start.mutate();
  };
  return (
    <Panel title="Try a message">
      <form onSubmit={submit} className="grid gap-3">
        <OfferedDraft draft={draft} />
        <TextArea
          label="Message"
          rows={4}
          maxLength={messageCharactersMax}
          hint="A test has no data: to a route that looks at data it is as if nothing was sent."
          value={message}
          onChange={({ target }) => draft.setField('message', target.value || undefined)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
          }}
        />
        <ErrorNote error={start.error} />
        <Button type="submit" look="primary" className="justify-self-start" refusedBecause={refusedBecause}>
          {form.isChanged ? 'Save draft and try message' : 'Try message'} <kbd className="text-xs">Ctrl Enter</kbd>
        </Button>
      </form>
    </Panel>
  );
}
