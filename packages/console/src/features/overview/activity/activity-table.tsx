import { formatCount } from '../../../format/count.ts';
import { addDays, minuteOf } from '../../../format/india.ts';
import { Money } from '../../../ui/money.tsx';
import { TasksLink } from '../../../ui/tasks-link.tsx';
import { beginOf } from './activity-chart.tsx';
import { type Bucket, countOf, stacked } from './stack-bars.ts';
import { words } from './words.ts';

interface ActivityTableProps {
  readonly projectId: string;
  readonly buckets: readonly Bucket[];
  readonly bucket: 'hour' | 'day';
  readonly now: Date;
}

const figure = 'px-2 text-right font-normal whitespace-nowrap';

/** What the bars show, newest first, without the hours or days in which nothing happened. */
export function ActivityTable({ projectId, buckets, bucket, now }: ActivityTableProps) {
  const rows = buckets.filter((each) => countOf(each) > 0 || each.cost_inr > 0).toReversed();
  return (
    <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label={`Tasks per ${bucket}`}>
      <table className="w-full">
        <thead className="text-xs text-muted">
          <tr>
            <th className="text-left font-normal">{bucket === 'day' ? 'Day' : 'Hour from'} (IST)</th>
            {stacked.map((status) => (
              <th key={status} className={figure}>
                {words[status]}
              </th>
            ))}
            <th className={figure}>cost</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-divider">
          {rows.map((each) => (
            <tr key={each.at} className="h-9">
              <th className="text-left font-normal whitespace-nowrap">
                <TasksLink projectId={projectId} filter={filterOf(each, bucket)}>
                  {beginOf(each, bucket, now)}
                </TasksLink>
              </th>
              {stacked.map((status) => (
                <td key={status} className={figure}>
                  {formatCount(each.by_status[status])}
                </td>
              ))}
              <td className={figure}>
                <Money rupees={each.cost_inr} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function filterOf({ at }: Bucket, bucket: 'hour' | 'day'): Readonly<Record<string, string>> {
  const begin = new Date(at);
  return { from: minuteOf(begin), to: minuteOf(addDays(begin, bucket === 'day' ? 1 : 1 / 24)) };
}
