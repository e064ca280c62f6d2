import type { WebhookDetails } from '@harkara/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { placeholdersOf } from '../../../../editor/placeholders/placeholder.ts';
import { TemplateEditor } from '../../../../editor/template-editor.tsx';
import { useDraft } from '../../../../editor/use-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { triggerRoute } from '../../record/use-triggers-route.ts';
import { deliveryQuery } from '../record/queries.ts';
import { parsedBody } from '../record/written-body.ts';
import { MessagePreview } from './message-preview.tsx';

interface TryDialogProps {
  readonly trigger: WebhookDetails;
  readonly deliveryId: string;
  readonly onClose: () => void;
}

const templateCharactersMax = 20_000;
const hint = 'Type {{ to choose a field of this call. Without a template the agent gets all data.';

/**
 * Gives the draft what a real call would: the message that a template, which may be another one than the webhook's,
 * makes of what was sent. It leads to the test chat.
 */
export function TryDialog({ trigger, deliveryId, onClose }: TryDialogProps) {
  const navigate = triggerRoute.useNavigate();
  // The setup keeps what is typed there under the same name, so that a template which has been tried is saved there.
  const draft = useDraft(trigger.id);
  const own = trigger.message_template ?? '';
  const typed = draft.fields['message_template'];
  const text = typed ?? own;
  const template = text.trim() === '' ? null : text;
  const { data: delivery } = useQuery(deliveryQuery(deliveryId));
  const placeholders = useMemo(() => placeholdersOf(parsedBody(delivery?.body ?? '')), [delivery?.body]);
  const start = useMutation({
    mutationFn: () =>
      call('tryDelivery', { params: { delivery_id: deliveryId }, body: { message_template: template } }),
    onSuccess: ({ id }) =>
      navigate({
        to: '/p/$projectId/tasks/$taskId',
        params: { projectId: trigger.project_id, taskId: id },
        search: { view: 'conversation' },
      }),
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width="wide"
      title="Try with draft"
      description={
        `Starts a test chat with the draft of the ${trigger.agent_id === undefined ? 'workforce' : 'agent'}. ` +
        'The webhook and its calls stay as they are; the model calls cost money.'
      }
    >
      <TemplateEditor
        label="Message template"
        hint={hint}
        rows={5}
        maxLength={templateCharactersMax}
        value={text}
        onChange={(next) => draft.setField('message_template', next === own ? undefined : next)}
        placeholders={placeholders}
      />
      {typed === undefined ? null : <NotSaved onDiscard={() => draft.setField('message_template', undefined)} />}
      <MessagePreview deliveryId={deliveryId} template={template} />
      <ErrorNote error={start.error} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Go back</Button>
        <Button
          look="primary"
          refusedBecause={start.isPending ? 'It is being started.' : undefined}
          onClick={() => start.mutate()}
        >
          Start test chat
        </Button>
      </div>
    </Dialog>
  );
}

function NotSaved({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-3 py-1">
      This template is not saved. It waits in the setup, where you can save it.
      <Button look="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  );
}
