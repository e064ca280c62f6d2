import type { ApprovalRecord } from '@harkara/contract';
import { formatDuration } from '../../../format/time.ts';
import { Status } from '../../../ui/status.tsx';
import { useNow } from '../../../ui/use-now.ts';

/** How much time is left to decide, or what was decided. */
export function ApprovalState({ approval }: { readonly approval: Pick<ApprovalRecord, 'status' | 'expires_at'> }) {
  if (approval.status === 'approved') return <Status status="done" word="Approved" />;
  if (approval.status === 'rejected') return <Status status="failed" word="Rejected" />;
  if (approval.status === 'expired') return <Status status="skipped" word="Expired" />;
  return <TimeLeft expiresAt={approval.expires_at} />;
}

function TimeLeft({ expiresAt }: { readonly expiresAt: string }) {
  const leftMs = new Date(expiresAt).getTime() - useNow();
  return (
    <span className="whitespace-nowrap text-needs-approval">
      {leftMs <= 0 ? 'No time left' : `${formatDuration(leftMs)} left`}
    </span>
  );
}
