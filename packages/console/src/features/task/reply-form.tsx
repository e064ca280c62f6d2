import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { refusalOf } from '../../api/me.ts';
import { OfferedDraft } from '../../editor/offered-draft.tsx';
import { sendKey, useDraft } from '../../editor/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { taskRoute } from './record/task-route.ts';

const charactersMax = 50_000;

/** Answers an escalated task in the agent's place. */
export function ReplyForm({ taskId }: { readonly taskId: string }) {
  const { workspace } = taskRoute.useRouteContext();
  const queryClient = useQueryClient();
  const draft = useDraft(taskId);
  const { text = '' } = draft.fields;
  const reply = useMutation({
    mutationKey: sendKey(taskId),
    mutationFn: () => call('replyToTask', { params: { task_id: taskId }, body: { message: text } }),
    onSuccess: draft.remove,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.task(taskId) }),
  });
  const refusal = refusalOf(workspace, 'tasks.manage') ?? (text.trim() === '' ? 'Write the reply first.' : undefined);
  const send = () => (refusal === undefined && !reply.isPending ? reply.mutate() : undefined);
  return (
    <div className="grid max-w-[48rem] gap-2">
      <OfferedDraft draft={draft} />
      <TextArea
        label="Your reply"
        hint="It is sent as the answer, and the task is done with it."
        rows={5}
        maxLength={charactersMax}
        value={text}
        onChange={({ target }) => draft.setField('text', target.value || undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
        }}
      />
      <ErrorNote error={reply.error} />
      <div>
        <Button look="primary" refusedBecause={reply.isPending ? 'It is being sent.' : refusal} onClick={send}>
          Send reply <kbd className="text-xs">Ctrl Enter</kbd>
        </Button>
      </div>
    </div>
  );
}
