import type { WebhookEndpointWithSecret } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../../api/me.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { notificationsRoute } from '../record/routes-of-pages.ts';
import { EndpointTable } from './endpoint-table.tsx';
import { AddEndpointDialog } from './form/add-endpoint-dialog.tsx';
import { SecretDialog } from './form/secret-dialog.tsx';
import { endpointsMax } from './record/endpoints-max.ts';
import { endpointsQuery } from './record/queries.ts';

/** Where a project's notifications are sent. */
export function NotificationsPage() {
  const { projectId } = notificationsRoute.useParams();
  const { workspace } = notificationsRoute.useRouteContext();
  const endpoints = useQuery(endpointsQuery(projectId));
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<WebhookEndpointWithSecret | null>(null);
  const isFull = (endpoints.data?.length ?? 0) >= endpointsMax;
  const refusal =
    refusalOf(workspace, 'webhook_endpoints.manage') ??
    (isFull ? `A project has ${endpointsMax} endpoints at most. Delete one first.` : undefined);
  const add = (
    <Button look="primary" refusedBecause={refusal} onClick={() => setAdding(true)}>
      Add endpoint
    </Button>
  );
  return (
    <Page title="Notifications" actions={endpoints.data?.length === 0 ? undefined : add}>
      <p className="max-w-[48rem] text-muted">
        Your software is told what happens here: each notification is posted to the addresses below, signed as Standard
        Webhooks says, and tried again for up to three days.
      </p>
      <ProgressBar isLoading={endpoints.isFetching} />
      <ErrorNote error={endpoints.error} onRetry={() => void endpoints.refetch()} />
      {endpoints.data?.length === 0 ? (
        <EmptyState title="No endpoints yet" action={add}>
          Add the address of your software that is to be told, for example of finished tasks.
        </EmptyState>
      ) : null}
      {endpoints.data === undefined || endpoints.data.length === 0 ? null : (
        <EndpointTable projectId={projectId} rows={endpoints.data} />
      )}
      {isAdding ? <AddEndpointDialog projectId={projectId} onClose={() => setAdding(false)} onMade={setMade} /> : null}
      {made === null ? null : <SecretDialog endpoint={made} isNew onClose={() => setMade(null)} />}
    </Page>
  );
}
