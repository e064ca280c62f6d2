import { formatCount } from '../../../format/count.ts';
import { formatDate, formatMinute } from '../../../format/time.ts';
import { type Bucket, countOf, stackBars } from './stack-bars.ts';
import { fills } from './words.ts';

interface ActivityChartProps {
  readonly buckets: readonly Bucket[];
  readonly bucket: 'hour' | 'day';
  readonly now: Date;
}

const height = 120;
const gap = 0.2;

/** A bar for each hour or day, by outcome. Hover shows its figures; the table has them all. */
export function ActivityChart({ buckets, bucket, now }: ActivityChartProps) {
  const bars = stackBars(buckets);
  const total = buckets.reduce((sum, each) => sum + countOf(each), 0);
  return (
    <svg
      role="img"
      aria-label={`Tasks per ${bucket} by outcome, ${formatCount(total)} in all`}
      viewBox={`0 0 ${buckets.length} ${height}`}
      preserveAspectRatio="none"
      className="h-30 w-full border-b border-edge"
    >
      {buckets.map((each, index) => (
        <g key={each.at}>
          <title>{`${beginOf(each, bucket, now)}: ${formatCount(countOf(each))} tasks`}</title>
          <rect x={index} width={1} height={height} className="fill-transparent hover:fill-sunken" />
          {bars[index]?.map((segment) => (
            <rect
              key={segment.status}
              x={index + gap / 2}
              width={1 - gap}
              y={segment.y * height}
              height={segment.height * height}
              className={`pointer-events-none ${fills[segment.status]}`}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** When an hour or a day began, on India's clock. */
export function beginOf({ at }: Bucket, bucket: 'hour' | 'day', now: Date): string {
  const begin = new Date(at);
  return bucket === 'day' ? formatDate(begin) : formatMinute(begin, now);
}
