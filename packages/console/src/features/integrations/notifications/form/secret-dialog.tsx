import type { WebhookEndpointWithSecret } from '@harkara/contract';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ShownOnce } from '../../../../ui/shown-once.tsx';

interface SecretDialogProps {
  readonly endpoint: WebhookEndpointWithSecret;
  /** The endpoint is new, and not its secret alone. */
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** The secret of an endpoint, which no one can read later. */
export function SecretDialog({ endpoint, isNew, onClose }: SecretDialogProps) {
  return (
    <Dialog
      isOpen
      isKeptOpen
      onClose={onClose}
      title={isNew ? 'Endpoint added' : 'The new secret'}
      description={
        isNew
          ? 'Your software checks with this secret that a notification comes from here.'
          : 'For 24 hours both secrets sign, so that your software can change over without losing one.'
      }
    >
      <ShownOnce value={endpoint.secret} what="secret" />
      <Button look="primary" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
