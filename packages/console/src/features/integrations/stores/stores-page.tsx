import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Page } from '../../../ui/page.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { storesRoute } from '../record/routes-of-pages.ts';
import { webhooksQuery } from './record/queries.ts';
import { stores } from './record/stores.ts';
import { StorePanel } from './store-panel.tsx';

/** The shops that start tasks here, and how each kind is connected. */
export function StoresPage() {
  const { projectId } = storesRoute.useParams();
  const webhooks = useInfiniteQuery(webhooksQuery(projectId));
  const rows = webhooks.data?.pages.flatMap(({ data }) => data);
  return (
    <Page title="Stores">
      <p className="max-w-[48rem] text-muted">
        A store tells of orders by calls of a webhook, which start a task of an agent or a workforce. Its calls are
        checked by the store's own signature. A call with a wrong secret is rejected and starts nothing.
      </p>
      <ProgressBar isLoading={webhooks.isFetching} />
      <ErrorNote error={webhooks.error} onRetry={() => void webhooks.refetch()} />
      {stores.map((store) => (
        <StorePanel
          key={store.kind}
          store={store}
          projectId={projectId}
          rows={rows?.filter(({ sender_kind: kind }) => kind === store.kind)}
        />
      ))}
      {webhooks.hasNextPage ? (
        <Button className="justify-self-start" onClick={() => void webhooks.fetchNextPage()}>
          Look through older webhooks
        </Button>
      ) : null}
    </Page>
  );
}
