import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TriggerHead } from './head/trigger-head.tsx';
import { TriggerActions } from './menu/trigger-actions.tsx';
import { triggerQuery } from './record/queries.ts';
import { shownSecret } from './record/shown-secret.ts';
import type { TriggerTab } from './record/trigger-search.ts';
import { triggerRoute } from './record/use-triggers-route.ts';
import { TriggerTabs } from './trigger-tabs.tsx';

const tabs = {
  setup: lazy(async () => ({ default: (await import('./setup/setup-tab.tsx')).SetupTab })),
  history: lazy(async () => ({ default: (await import('./history/history-tab.tsx')).HistoryTab })),
  explain: lazy(async () => ({ default: (await import('./explain/explain-tab.tsx')).ExplainTab })),
} as const satisfies Record<TriggerTab, unknown>;

/** A page for each trigger: nothing that was typed or chosen in one is carried over to the next. */
export function TriggerPage() {
  const { triggerId } = triggerRoute.useParams();
  return <OneTrigger key={triggerId} triggerId={triggerId} />;
}

/** One trigger: what it does, what came of it and why. */
function OneTrigger({ triggerId }: { readonly triggerId: string }) {
  const { workspace } = triggerRoute.useRouteContext();
  const { tab = 'setup' } = triggerRoute.useSearch();
  const { data: trigger, error, isFetching, refetch } = useQuery(triggerQuery(triggerId));
  const { projectId } = triggerRoute.useParams();
  const Tab = tabs[tab];
  useEffect(() => () => forgetSecret(triggerId), [triggerId]);
  return (
    <Page
      title={trigger?.name ?? 'Trigger'}
      actions={trigger === undefined ? undefined : <TriggerActions trigger={trigger} workspace={workspace} />}
    >
      <ProgressBar isLoading={isFetching && trigger === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {trigger === undefined ? null : (
        <>
          <TriggerHead projectId={projectId} trigger={trigger} />
          <TriggerTabs tab={tab} />
          <Loaded>
            <Tab trigger={trigger} workspace={workspace} />
          </Loaded>
        </>
      )}
    </Page>
  );
}

/** A secret that was shown once is not shown when the person comes back. */
function forgetSecret(triggerId: string): void {
  if (shownSecret.get()?.triggerId === triggerId) shownSecret.set(null);
}
