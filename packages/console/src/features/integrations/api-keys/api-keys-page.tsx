import type { ApiKey } from '@harkara/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadMore } from '../../../list/load-more.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { NoPermission } from '../../../ui/no-permission.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { apiKeysQuery } from '../record/queries.ts';
import { apiKeysRoute } from '../record/routes-of-pages.ts';
import { CallsDialog } from './calls-dialog.tsx';
import { KeysPanel } from './keys-panel.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeKeyDialog } from './revoke-key-dialog.tsx';
import { activeKeysMax, sayHowMany } from './say-how-many.ts';

export function ApiKeysPage() {
  const { workspace } = apiKeysRoute.useRouteContext();
  if (!workspace.permits.includes('keys.manage')) {
    return <NoPermission title="API keys" roles="Owners and Admins" workspace={workspace} />;
  }
  return <ApiKeys />;
}

type Open = 'new' | 'calls' | { readonly revoked: ApiKey } | null;

/** The keys by which software calls a project. */
function ApiKeys() {
  const { projectId } = apiKeysRoute.useParams();
  const keys = useInfiniteQuery(apiKeysQuery(projectId));
  const [open, setOpen] = useState<Open>(null);
  const rows = keys.data?.pages.flatMap(({ data }) => data) ?? [];
  const active = rows.filter(({ revoked_at: at }) => at === null);
  const refusal =
    active.length < activeKeysMax ? undefined : `A project has ${activeKeysMax} keys at most. Revoke one first.`;
  const make = (
    <Button look="primary" refusedBecause={refusal} onClick={() => setOpen('new')}>
      Make API key
    </Button>
  );
  const isEmpty = keys.isSuccess && rows.length === 0;
  const close = () => setOpen(null);
  return (
    <Page
      title="API keys"
      actions={
        <>
          <Button onClick={() => setOpen('calls')}>Show first calls</Button>
          {isEmpty ? null : make}
        </>
      }
    >
      <ProgressBar isLoading={keys.isFetching} />
      <ErrorNote error={keys.error} onRetry={() => void keys.refetch()} />
      {isEmpty ? (
        <EmptyState title="No API keys yet" action={make}>
          Your software calls agents, workforces and tools of this project with one, and reports events.
        </EmptyState>
      ) : null}
      <KeysPanel
        title="Active"
        count={sayHowMany(active.length, keys.hasNextPage)}
        rows={active}
        onRevoke={(revoked) => setOpen({ revoked })}
      />
      <KeysPanel title="Revoked" rows={rows.filter(({ revoked_at: at }) => at !== null)} />
      <LoadMore list={keys} />
      {open === 'new' ? <NewKeyDialog projectId={projectId} onClose={close} /> : null}
      {open === 'calls' ? <CallsDialog projectId={projectId} onClose={close} /> : null}
      {open !== null && typeof open === 'object' ? (
        <RevokeKeyDialog projectId={projectId} apiKey={open.revoked} onClose={close} />
      ) : null}
    </Page>
  );
}
