import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { recordQuery } from '../../drafts/queries.ts';
import { VersionsTab } from '../../drafts/versions-tab.tsx';
import { DraftedState } from '../../target/state.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BuildTab } from './build/build-tab.tsx';
import { ToolMenu } from './page/tool-menu.tsx';
import { toolRoute } from './record/tool-routes.ts';
import type { ToolTab } from './record/tool-search.ts';

const RunsTab = lazy(async () => ({ default: (await import('./runs/runs-tab.tsx')).RunsTab }));

const tabs: readonly { readonly tab: ToolTab; readonly words: string }[] = [
  { tab: 'build', words: 'Build' },
  { tab: 'run', words: 'Run' },
  { tab: 'versions', words: 'Versions' },
];

/** A tool: its draft, its runs and its published versions. */
export function ToolPage() {
  const { toolId } = toolRoute.useParams();
  const { workspace } = toolRoute.useRouteContext();
  const { tab = 'build' } = toolRoute.useSearch();
  const { data: tool, error, isFetching, refetch } = useQuery(recordQuery('tool', toolId));
  const actions = tool === undefined ? undefined : <ToolMenu tool={tool} workspace={workspace} />;
  return (
    <Page title={tool?.draft.name ?? 'Tool'} actions={actions}>
      <ProgressBar isLoading={isFetching && tool === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {tool === undefined ? null : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <DraftedState record={tool} />
            <CopyButton text={tool.id} what="id" />
          </div>
          <TabLinks
            tabs={tabs}
            shown={tab}
            searchOf={(each): Record<string, string> => (each === 'build' ? {} : { tab: each })}
          />
          {tab === 'build' ? <BuildTab key={tool.id} tool={tool} workspace={workspace} /> : null}
          {tab === 'run' ? (
            <Loaded fallback={<p className="text-muted">The runs are loading.</p>}>
              <RunsTab tool={tool} workspace={workspace} />
            </Loaded>
          ) : null}
          {tab === 'versions' ? <VersionsTab kind="tool" record={tool} workspace={workspace} /> : null}
        </>
      )}
    </Page>
  );
}
