import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ShownOverview } from '../record/use-overview.ts';
import { ActivityChart, beginOf } from './activity-chart.tsx';
import { ActivityTable } from './activity-table.tsx';
import { Figures } from './figures.tsx';
import { countOf } from './stack-bars.ts';

/** What tasks came to, as bars or as a table. */
export function ActivityPanel({ projectId, data, bucket }: ShownOverview) {
  const [isTable, setTable] = useState(false);
  const now = serverNow();
  const { buckets } = data;
  const first = buckets[0];
  return (
    <Panel
      title="Tasks"
      actions={<Button onClick={() => setTable(!isTable)}>{isTable ? 'Show as bars' : 'Show as table'}</Button>}
    >
      <Figures data={data} />
      {buckets.every((each) => countOf(each) === 0) ? (
        <EmptyState title="No task began in this time" />
      ) : isTable ? (
        <ActivityTable projectId={projectId} buckets={buckets} bucket={bucket} now={now} />
      ) : (
        <div>
          <ActivityChart buckets={buckets} bucket={bucket} now={now} />
          <p className="flex justify-between text-xs text-muted">
            <span>{first === undefined ? '' : beginOf(first, bucket, now)}</span>
            <span>IST</span>
            <span>now</span>
          </p>
        </div>
      )}
    </Panel>
  );
}
