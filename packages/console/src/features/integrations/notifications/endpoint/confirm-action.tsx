import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { endpointRoute } from '../../record/routes-of-pages.ts';

export type ConfirmedAction = 'renew' | 'enable' | 'disable' | 'delete';

const words = {
  renew: [
    'Make a new secret?',
    'Make secret',
    'It is shown once. For 24 hours notifications are signed with both secrets, then with the new one alone.',
  ],
  enable: ['Turn this endpoint on?', 'Turn on', 'It is told of what happens from now on.'],
  disable: [
    'Turn this endpoint off?',
    'Turn off',
    'Nothing more is sent to it, and what waits for it has failed. You can retry that by hand when it is on again.',
  ],
  delete: [
    'Delete this endpoint?',
    'Delete endpoint',
    'Nothing more is sent to it, and the list of what was sent goes.',
  ],
} as const;

interface ConfirmActionProps {
  readonly what: ConfirmedAction;
  readonly endpoint: WebhookEndpoint;
  readonly onClose: () => void;
  /** Gets the endpoint with its new secret, which nothing else keeps. */
  readonly onRenewed: (renewed: WebhookEndpointWithSecret) => void;
}

/** Asks before an endpoint is turned on or off, deleted, or gets another secret. */
export function ConfirmAction({ what, endpoint, onClose, onRenewed }: ConfirmActionProps) {
  const queryClient = useQueryClient();
  const navigate = endpointRoute.useNavigate();
  const params = { endpoint_id: endpoint.id };
  const act = async () => {
    if (what === 'renew') onRenewed(await call('renewWebhookEndpointSecret', { params }));
    else if (what === 'delete') await call('deleteWebhookEndpoint', { params });
    else await call('changeWebhookEndpoint', { params, body: { enabled: what === 'enable' } });
    if (what === 'delete') {
      await navigate({ to: '/p/$projectId/integrations/notifications', params: { projectId: endpoint.project_id } });
    }
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: keys.webhookEndpoints(endpoint.project_id) }),
      queryClient.invalidateQueries({ queryKey: keys.webhookAttempts(endpoint.id) }),
    ]);
  };
  const [title, action, text] = words[what];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      action={action}
      onConfirm={act}
      isDangerous={what === 'delete' || what === 'disable'}
    >
      {text}
    </ConfirmDialog>
  );
}
