import type { Workforce } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReachableWorkspace } from '../../api/me.ts';
import { recordQuery } from '../../drafts/queries.ts';
import { useDraftForm } from '../../drafts/use-draft-form.ts';
import { VersionsTab } from '../../drafts/versions-tab.tsx';
import { ActionsMenu } from '../../target/actions-menu.tsx';
import { PausedNote } from '../../target/paused-note.tsx';
import { DraftedState } from '../../target/state.tsx';
import { TasksTab } from '../../target/tasks-tab.tsx';
import { TriggersTab } from '../../target/triggers-tab.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { BuildTab } from './build/build-tab.tsx';
import { workforceRoute } from './record/use-workforces-route.ts';
import type { WorkforceTab } from './record/workforce-search.ts';
import { TestTab } from './test/test-tab.tsx';

const tabs = [
  { tab: 'build', words: 'Build' },
  { tab: 'test', words: 'Test' },
  { tab: 'versions', words: 'Versions' },
  { tab: 'triggers', words: 'Triggers' },
  { tab: 'tasks', words: 'Tasks' },
] as const;

/** One workforce: its routes and members, what came of trying it, and what it has done. */
export function WorkforcePage() {
  const { workforceId } = workforceRoute.useParams();
  const { workspace } = workforceRoute.useRouteContext();
  const { tab = 'build' } = workforceRoute.useSearch();
  const { data: record, error, isFetching, refetch } = useQuery(recordQuery('workforce', workforceId));
  return (
    <Page
      title={record?.draft.name ?? 'Workforce'}
      actions={
        record === undefined ? undefined : <ActionsMenu kind="workforce" record={record} workspace={workspace} />
      }
    >
      <ProgressBar isLoading={isFetching && record === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {record === undefined ? null : (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <DraftedState record={record} />
            <CopyButton text={record.id} what="id" />
          </div>
          {record.paused ? (
            <PausedNote projectId={record.project_id} target={{ kind: 'workforce', id: record.id }} />
          ) : null}
          <TabLinks tabs={tabs} shown={tab} searchOf={(each) => (each === 'build' ? {} : { tab: each })} />
          <Tab key={record.id} tab={tab} record={record} workspace={workspace} />
        </>
      )}
    </Page>
  );
}

interface TabProps {
  readonly tab: WorkforceTab;
  readonly record: Workforce;
  readonly workspace: ReachableWorkspace;
}

/** What is typed under Build stays while another tab is shown. */
function Tab({ tab, record, workspace }: TabProps) {
  const form = useDraftForm('workforce', record);
  const target = { kind: 'workforce', id: record.id } as const;
  switch (tab) {
    case 'test':
      return <TestTab form={form} workspace={workspace} />;
    case 'versions':
      return <VersionsTab kind="workforce" record={record} workspace={workspace} />;
    case 'triggers':
      return <TriggersTab projectId={record.project_id} target={target} workspace={workspace} />;
    case 'tasks':
      return <TasksTab projectId={record.project_id} target={target} />;
    default:
      return <BuildTab form={form} workspace={workspace} />;
  }
}
