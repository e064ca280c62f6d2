import type { WebhookDetails } from '@harkara/contract';
import { formatCount } from '../../../format/count.ts';
import { Time } from '../../../ui/time.tsx';

interface RejectedCallsProps extends Pick<WebhookDetails, 'rejected'> {
  /** When the newest call came that was not rejected. */
  readonly latestAt: string | undefined;
}

/** Calls of the last day that were turned away before they were read. They leave no delivery. */
export function RejectedCalls({ rejected, latestAt }: RejectedCallsProps) {
  const { wrong_secret: wrongSecret, rate_limited: tooMany, last_at: lastAt } = rejected;
  if (wrongSecret === 0 && tooMany === 0) return null;
  const isOver = latestAt !== undefined && lastAt !== null && latestAt > lastAt;
  return (
    <div className="grid gap-1 rounded-md bg-needs-approval/8 p-3">
      {wrongSecret === 0 ? null : (
        <p>
          <strong>{sayCalls(wrongSecret)} with a wrong secret</strong> in the last 24 hours.{' '}
          {isOver
            ? 'Since then a call came with the right one.'
            : 'Copy the secret to the sender again, or make a new one in the menu above.'}
        </p>
      )}
      {tooMany === 0 ? null : <p>{sayCalls(tooMany)} beyond 30 in a minute in the last 24 hours.</p>}
      {lastAt === null ? null : (
        <p className="text-muted">
          The last one was <Time at={lastAt} />.
        </p>
      )}
    </div>
  );
}

function sayCalls(count: number): string {
  return count === 1 ? '1 call' : `${formatCount(count)} calls`;
}
