import { useQuery } from '@tanstack/react-query';
import type { ReachableWorkspace } from '../../../api/me.ts';
import { refusalOf } from '../../../api/me.ts';
import { taskQuery } from '../../../api/task.ts';
import type { DraftForm } from '../../../drafts/use-draft-form.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MapPanel } from '../map/map-panel.tsx';
import { useKnownAgents } from '../record/use-known-agents.ts';
import { workforceRoute } from '../record/use-workforces-route.ts';
import { EarlierTries } from './earlier-tries.tsx';
import { RoutingPanel } from './routing-panel.tsx';
import { TryForm } from './try-form.tsx';
import { WhatFollowed } from './what-followed.tsx';

interface TestTabProps {
  readonly form: DraftForm<'workforce'>;
  readonly workspace: ReachableWorkspace;
}

/** Gives the draft a message, and shows which route held, who was passed over, and what came of it. */
export function TestTab({ form, workspace }: TestTabProps) {
  const { record } = form;
  const { task: taskId } = workforceRoute.useSearch();
  const navigate = workforceRoute.useNavigate();
  const refusal = refusalOf(workspace, 'workforces.manage');
  return (
    <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:grid-rows-[auto_1fr]">
      <TryForm form={form} refusal={refusal} onStarted={(id) => void navigate({ search: { tab: 'test', task: id } })} />
      {taskId === undefined ? null : <Result key={taskId} taskId={taskId} record={record} />}
      <div className="wide:col-start-1 wide:row-start-2">
        <EarlierTries projectId={record.project_id} workforceId={record.id} shownId={taskId} />
      </div>
    </div>
  );
}

interface ResultProps {
  readonly taskId: string;
  readonly record: DraftForm<'workforce'>['record'];
}

function Result({ taskId, record }: ResultProps) {
  const agents = useKnownAgents(record);
  const { data: task, error, isFetching, refetch } = useQuery(taskQuery(taskId));
  const routing = task?.workforce_id === record.id ? task.routing : null;
  return (
    <div className="relative grid grid-cols-1 gap-4 wide:col-start-2 wide:row-span-2 wide:row-start-1">
      <ProgressBar isLoading={isFetching && task === undefined} />
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {task === undefined ? null : (
        <>
          {routing === null ? (
            <p className="text-muted">
              This task is no test chat of this workforce, so no routes were tried for it here.
            </p>
          ) : (
            <RoutingPanel routing={routing} draft={record.draft} agents={agents} />
          )}
          <WhatFollowed task={task} />
          {routing === null ? null : <MapPanel draft={record.draft} agents={agents} routing={routing} />}
        </>
      )}
    </div>
  );
}
