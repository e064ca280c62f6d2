import type { Agent } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, useCallback } from 'react';
import { refusalOf } from '../../api/me.ts';
import { DraftBar } from '../../drafts/draft-bar.tsx';
import { recordQuery } from '../../drafts/queries.ts';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { ActionsMenu } from '../../target/actions-menu.tsx';
import { PausedNote } from '../../target/paused-note.tsx';
import { DraftedState } from '../../target/state.tsx';
import { TasksTab } from '../../target/tasks-tab.tsx';
import { TriggersTab } from '../../target/triggers-tab.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { useShortcut } from '../../ui/shortcuts.ts';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BuildTab } from './build/build-tab.tsx';
import { focusField } from './build/focus-field.ts';
import { type AgentTab, agentTabs } from './record/agent-search.ts';
import { agentRoute } from './record/use-agents-route.ts';
import { TestTab } from './test/test-tab.tsx';

const VersionsTab = lazy(async () => ({ default: (await import('../../drafts/versions-tab.tsx')).VersionsTab }));

/** A page for each agent: nothing that was typed or chosen in one is carried over to the next. */
export function AgentPage() {
  const { agentId } = agentRoute.useParams();
  return <AgentOf key={agentId} agentId={agentId} />;
}

function AgentOf({ agentId }: { readonly agentId: string }) {
  const { data: agent, error, isFetching, refetch } = useQuery(recordQuery('agent', agentId));
  if (agent !== undefined) return <OneAgent agent={agent} error={error} />;
  return (
    <Page title="Agent">
      <ProgressBar isLoading={isFetching} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

/** One agent. What is typed into its draft stays while one looks at other tabs. */
function OneAgent({ agent, error }: { readonly agent: Agent; readonly error: unknown }) {
  const { workspace } = agentRoute.useRouteContext();
  const { tab = 'build' } = agentRoute.useSearch();
  const form = useDraftForm('agent', agent);
  const showTab = useTabs();
  // The bar says how the draft differs.
  const hasBar = tab === 'build' || tab === 'test';
  const target = { kind: 'agent', id: agent.id } as const;
  const onProblem = (path: string) => {
    showTab('build');
    focusField(path);
  };
  return (
    <Page title={agent.draft.name} actions={<ActionsMenu kind="agent" record={agent} workspace={workspace} />}>
      <ErrorNote error={error} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <DraftedState record={hasBar ? { ...agent, draft_changed: false } : agent} />
        <CopyButton text={agent.id} what="id" />
      </div>
      {agent.paused ? <PausedNote projectId={agent.project_id} target={target} /> : null}
      <TabLinks tabs={tabWords} shown={tab} searchOf={(each) => (each === 'build' ? {} : { tab: each })} />
      {hasBar ? <DraftBar form={form} workspace={workspace} onProblem={onProblem} /> : null}
      {tab === 'build' ? (
        <BuildTab form={form} isReadOnly={refusalOf(workspace, 'agents.manage') !== undefined} />
      ) : null}
      {tab === 'test' ? <TestTab form={form} workspace={workspace} /> : null}
      <Loaded>{tab === 'versions' ? <VersionsTab kind="agent" record={agent} workspace={workspace} /> : null}</Loaded>
      {tab === 'triggers' ? <TriggersTab projectId={agent.project_id} target={target} workspace={workspace} /> : null}
      {tab === 'tasks' ? <TasksTab projectId={agent.project_id} target={target} /> : null}
    </Page>
  );
}

const words = { build: 'Build', test: 'Test', versions: 'Versions', triggers: 'Triggers', tasks: 'Tasks' } as const;
const tabWords = agentTabs.map((tab) => ({ tab, words: words[tab] }));

/** Shows a tab; B, T and V show those that one goes to and fro between. */
function useTabs(): (tab: AgentTab) => void {
  const navigate = agentRoute.useNavigate();
  const show = useCallback((tab: AgentTab) => void navigate({ search: tab === 'build' ? {} : { tab } }), [navigate]);
  useShortcut(
    'b',
    'Show Build',
    useCallback(() => show('build'), [show]),
  );
  useShortcut(
    't',
    'Show Test',
    useCallback(() => show('test'), [show]),
  );
  useShortcut(
    'v',
    'Show Versions',
    useCallback(() => show('versions'), [show]),
  );
  return show;
}
