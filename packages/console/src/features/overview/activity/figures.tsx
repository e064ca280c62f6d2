import type { Overview } from '@harkara/contract';
import { formatCount } from '../../../format/count.ts';
import { formatDuration } from '../../../format/time.ts';
import { stacked, sumOf } from './stack-bars.ts';
import { fills, words } from './words.ts';

/** How many tasks came to what, which is also the legend of the bars, and how long they took. */
export function Figures({ data: { buckets, p50_ms: half, p95_ms: most, waiting } }: { readonly data: Overview }) {
  const sums = sumOf(buckets);
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {stacked.map((status) => (
        <li key={status} className="flex items-center gap-1.5 whitespace-nowrap">
          <svg viewBox="0 0 10 10" className="size-2.5" aria-hidden>
            <rect width={10} height={10} rx={2} className={fills[status]} />
          </svg>
          {formatCount(sums[status])} {words[status]}
        </li>
      ))}
      {waiting.queued === 0 ? null : (
        <li className="text-muted">oldest waits {formatDuration(waiting.oldest_s * 1_000)}</li>
      )}
      {half === null || most === null ? null : (
        <li className="text-muted">
          half take up to {formatDuration(half)}, 95 of 100 up to {formatDuration(most)}
        </li>
      )}
    </ul>
  );
}
