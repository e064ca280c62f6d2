import type { WebhookEndpoint } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { EndpointForm } from './endpoint-form.tsx';

interface EditEndpointDialogProps {
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
}

export function EditEndpointDialog({ endpoint, onClose }: EditEndpointDialogProps) {
  const queryClient = useQueryClient();
  return (
    <Dialog isOpen onClose={onClose} title="Edit endpoint">
      <EndpointForm
        first={endpoint}
        action={['Save endpoint', 'Saving endpoint']}
        onClose={onClose}
        onSend={async (fields) => {
          await call('changeWebhookEndpoint', { params: { endpoint_id: endpoint.id }, body: fields });
          await queryClient.invalidateQueries({ queryKey: keys.webhookEndpoints(endpoint.project_id) });
          onClose();
        }}
      />
    </Dialog>
  );
}
