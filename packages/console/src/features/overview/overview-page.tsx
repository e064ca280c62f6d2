import { ErrorNote } from '../../ui/error-note.tsx';
import { Page } from '../../ui/page.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ActivityPanel } from './activity/activity-panel.tsx';
import { countOf } from './activity/stack-bars.ts';
import { Checklist } from './checklist/checklist.tsx';
import { FailingPanel } from './failing-panel.tsx';
import { MoneyPanel } from './money/money-panel.tsx';
import { NeedsYou } from './needs-you.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { useOverview } from './record/use-overview.ts';
import { UpcomingPanel } from './upcoming-panel.tsx';

export function OverviewPage() {
  const { projectId, period, overview } = useOverview();
  const { data } = overview;
  return (
    <Page title="Overview" actions={<PeriodChoice />}>
      <ProgressBar isLoading={overview.isFetching} />
      <ErrorNote error={overview.error} onRetry={() => void overview.refetch()} />
      {data === undefined ? null : (
        <>
          <NeedsYou projectId={projectId} waiting={data.waiting} />
          {data.buckets.every((each) => countOf(each) === 0) ? <Checklist projectId={projectId} /> : null}
          <ActivityPanel projectId={projectId} data={data} bucket={period.bucket} />
        </>
      )}
      {data === undefined && overview.error === null ? null : (
        // Earlier, the money would be moved down by what comes above it.
        <div className="grid items-start gap-4 wide:grid-cols-3">
          <MoneyPanel />
          {data === undefined ? null : (
            <>
              <FailingPanel projectId={projectId} failing={data.failing} />
              <UpcomingPanel projectId={projectId} upcoming={data.upcoming} />
            </>
          )}
        </div>
      )}
    </Page>
  );
}
