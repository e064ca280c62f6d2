import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import { eventTypeChoices } from '../../../event-filter/event-type-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';
import { eventsRoute } from '../record/use-events-search.ts';
import { parseData } from './parse-data.ts';

interface SendEventDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
}

const example = JSON.stringify({ name: 'Asha Rao', city: 'Pune' }, null, 2);

/** Sends an event as a person would test a trigger with it, and leads to what came of it. */
export function SendEventDialog({ projectId, onClose }: SendEventDialogProps) {
  const queryClient = useQueryClient();
  const navigate = eventsRoute.useNavigate();
  const [dataProblem, setDataProblem] = useState<string>();
  const form = useFormCall(async ({ type = '', data = '' }) => {
    const parsed = parseData(data);
    setDataProblem(parsed.problem);
    if (parsed.problem !== undefined) return;
    const body = { type: type.trim(), data: parsed.value };
    const sent = await call('sendProjectEvent', { params: { project_id: projectId }, body });
    showToast('The event is recorded', sayStarted(sent.started.length));
    void queryClient.invalidateQueries({ queryKey: keys.events });
    await navigate({ to: '/p/$projectId/events/$eventId', params: { projectId, eventId: sent.event_id } });
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Send test event"
      description="It counts like any other event: triggers that listen to it start real tasks, which cost money."
    >
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        <TextField
          label="Type"
          name="type"
          autoFocus
          autoComplete="off"
          defaultValue="lead.saved"
          hint="Words with dots between."
          list={eventTypeChoices}
          problem={form.problems['type']}
        />
        <TextArea
          label="Data"
          name="data"
          isCode
          rows={8}
          spellCheck={false}
          defaultValue={example}
          hint="Any JSON, up to 64 KB."
          problem={dataProblem ?? form.problems['data']}
        />
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button look="primary" type="submit">
            {form.isBusy ? 'Sending event' : 'Send event'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sayStarted(count: number): string {
  if (count === 0) return 'It started no task.';
  return count === 1 ? 'It started 1 task.' : `It started ${count} tasks.`;
}
