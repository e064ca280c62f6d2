import type { WebhookEndpointWithSecret } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';

interface AddEndpointDialogProps {
  readonly projectId: string;
  readonly onClose: () => void;
  /** Gets the endpoint with its secret, which nothing else keeps. */
  readonly onMade: (made: WebhookEndpointWithSecret) => void;
}

const first = { url: '', events: ['task.done', 'task.failed'], payload: 'full' } as const;

export function AddEndpointDialog({ projectId, onClose, onMade }: AddEndpointDialogProps) {
  const queryClient = useQueryClient();
  return (
    <Dialog isOpen onClose={onClose} title="Add endpoint">
      <EndpointForm
        first={first}
        action={['Add endpoint', 'Adding endpoint']}
        onClose={onClose}
        onSend={async (fields) => {
          const made = await call('createWebhookEndpoint', { params: { project_id: projectId }, body: fields });
          onClose();
          onMade(made);
          await queryClient.invalidateQueries({ queryKey: keys.webhookEndpoints(projectId) });
        }}
      />
    </Dialog>
  );
}
