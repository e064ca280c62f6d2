import type { WebhookEndpoint, WebhookEndpointWithSecret } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { refusalOf } from '../../../../api/me.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { MoreButton } from '../../../../ui/more-button.tsx';
import { endpointRoute } from '../../record/routes-of-pages.ts';
import { EditEndpointDialog } from '../form/edit-endpoint-dialog.tsx';
import { SecretDialog } from '../form/secret-dialog.tsx';
import { ConfirmAction, type ConfirmedAction } from './confirm-action.tsx';

/** What can be done with an endpoint. What is refused says why. */
export function EndpointActions({ endpoint }: { readonly endpoint: WebhookEndpoint }) {
  const { workspace } = endpointRoute.useRouteContext();
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'edit' | ConfirmedAction | null>(null);
  const [renewed, setRenewed] = useState<WebhookEndpointWithSecret | null>(null);
  const [error, setError] = useState<unknown>(null);
  const refusal = refusalOf(workspace, 'webhook_endpoints.manage');
  const test = async () => {
    setError(null);
    await call('testWebhookEndpoint', { params: { endpoint_id: endpoint.id } }).catch(setError);
    await queryClient.invalidateQueries({ queryKey: keys.webhookAttempts(endpoint.id) });
  };
  const item = (what: 'edit' | ConfirmedAction, words: string) => (
    <MenuItem onChoose={() => setOpen(what)} refusedBecause={refusal}>
      {words}
    </MenuItem>
  );
  return (
    <>
      <ErrorNote error={error} />
      <Button
        look="primary"
        refusedBecause={refusal ?? (endpoint.enabled ? undefined : 'It is off. Turn it on first.')}
        onClick={() => void test()}
      >
        Send test
      </Button>
      <Menu trigger={<MoreButton label="More actions" />}>
        {item('edit', 'Edit endpoint')}
        {item('renew', 'Make new secret')}
        {endpoint.enabled ? item('disable', 'Turn off') : item('enable', 'Turn on')}
        {item('delete', 'Delete endpoint')}
      </Menu>
      {open === 'edit' ? <EditEndpointDialog endpoint={endpoint} onClose={() => setOpen(null)} /> : null}
      {open === null || open === 'edit' ? null : (
        <ConfirmAction what={open} endpoint={endpoint} onClose={() => setOpen(null)} onRenewed={setRenewed} />
      )}
      {renewed === null ? null : <SecretDialog endpoint={renewed} isNew={false} onClose={() => setRenewed(null)} />}
    </>
  );
}
