import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import { Money } from '../../ui/money.tsx';

const everyMs = 30_000;

export const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.workspace(workspaceId),
    queryFn: ({ signal }) => call('readWorkspace', { params: { workspace_id: workspaceId }, signal }),
    refetchInterval: everyMs,
  });

/** What the workspace has spent since midnight in India, of its daily limit. */
export function MoneyToday({ workspaceId }: { readonly workspaceId: string }) {
  const { data } = useQuery(workspaceQuery(workspaceId));
  if (data === undefined) return null;
  return (
    <span title="Spent today, since midnight in India">
      <span className="sr-only">Spent today: </span>
      <Money rupees={data.spent_today_inr} isWhole />
      {data.daily_limit_inr === null ? null : (
        <span className="text-muted">
          {' / '}
          <Money rupees={data.daily_limit_inr} isWhole />
        </span>
      )}
    </span>
  );
}
