import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { classNames } from '../../ui/class-names.ts';

interface ApprovalsCountProps {
  readonly projectId: string;
  /** In the corner of the icon where there is no label. */
  readonly isRail: boolean;
}

const shownMax = 99;

/** How many approvals of a project wait. Hints about approvals read it again. Nothing when none waits. */
export function ApprovalsCount({ projectId, isRail }: ApprovalsCountProps) {
  const { data } = useQuery({
    queryKey: keys.approvalCounts(projectId),
    queryFn: ({ signal }) => call('countApprovals', { params: { project_id: projectId }, signal }),
  });
  if (data === undefined || data.pending === 0) return null;
  return (
    <span
      className={classNames(
        'ml-auto rounded-full bg-needs-approval px-1.5 text-xs font-medium text-ground',
        isRail && 'max-wide:absolute max-wide:top-0 max-wide:right-0 max-wide:px-1',
      )}
    >
      <span className="sr-only">, </span>
      {data.pending > shownMax ? `${shownMax}+` : data.pending}
      <span className="sr-only"> pending</span>
    </span>
  );
}
