import type { WebhookDetails } from '@harkara/contract';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { useFormCall } from '../../../ui/use-form-call.ts';
import { shownSecret } from '../record/shown-secret.ts';
import { senderNames } from '../record/trigger-words.ts';
import { triggerRoute } from '../record/use-triggers-route.ts';

interface NewSecretDialogProps {
  readonly trigger: WebhookDetails;
  readonly onClose: () => void;
}

const effect =
  'The old secret stops working at once. Calls that still use it are refused until the sender has the new one.';

/** Gives a webhook another secret. One that is made here is shown in the setup, once. */
export function NewSecretDialog({ trigger, onClose }: NewSecretDialogProps) {
  const navigate = triggerRoute.useNavigate();
  const isStore = trigger.sender_kind !== 'standard';
  // Shopify signs with a secret of its own and takes no other.
  const isIssued = trigger.sender_kind === 'shopify';
  const form = useFormCall(async ({ secret = '' }) => {
    const typed = secret.trim();
    const body = typed === '' && !isIssued ? {} : { secret: typed };
    const renewed = await call('renewWebhookSecret', { params: { trigger_id: trigger.id }, body });
    onClose();
    if (typed !== '') return showToast('The secret is saved', 'The old one no longer works.');
    shownSecret.set({ triggerId: trigger.id, secret: renewed.secret });
    return await navigate({ search: {} });
  });
  return (
    <Dialog isOpen onClose={onClose} title="Give it a new secret?" description={effect}>
      <form className="grid gap-4" onSubmit={form.submit} noValidate>
        {isStore ? (
          <TextField
            label={`Secret from ${senderNames[trigger.sender_kind]}`}
            name="secret"
            autoComplete="off"
            spellCheck={false}
            hint={isIssued ? undefined : 'Empty: a new one is made here and shown once.'}
            problem={form.problems['secret']}
          />
        ) : null}
        <ErrorNote error={form.error} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Go back</Button>
          <Button type="submit" look="danger">
            {form.isBusy ? 'Making secret' : 'Replace secret'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
