import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { recordQuery } from '../../../../drafts/queries.ts';
import { Page } from '../../../../ui/page.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { RunDetails } from './run-details.tsx';

const route = getRouteApi('/signed-in/p/$projectId/tools/$toolId/runs/$runId');

/** One run by itself, also one of a deleted tool. */
export function RunPage() {
  const { projectId, toolId, runId } = route.useParams();
  const { workspace } = route.useRouteContext();
  const { data: tool } = useQuery(recordQuery('tool', toolId));
  return (
    <Page title={tool === undefined ? 'Run of a tool' : `Run of ${tool.draft.name}`}>
      {tool === undefined ? null : (
        <p>
          <Link
            to={`/p/${projectId}/tools/${toolId}` as string}
            search={{ tab: 'run' } as never}
            className="underline underline-offset-2"
          >
            All runs of {tool.draft.name}
          </Link>
        </p>
      )}
      <div className="max-w-[52rem]">
        <Panel title="What happened">
          <RunDetails key={runId} runId={runId} tool={tool} workspace={workspace} />
        </Panel>
      </div>
    </Page>
  );
}
