import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useStore } from '../../api/create-store.ts';
import { keys } from '../../api/keys.ts';
import { moneyToday } from '../../api/live/use-live.ts';
import { Money } from '../../ui/money.tsx';

const workspaceQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys.workspace(workspaceId),
    queryFn: ({ signal }) => call('readWorkspace', { params: { workspace_id: workspaceId }, signal }),
  });

/** What the workspace has spent since midnight in India, of its daily limit. */
export function MoneyToday({ workspaceId }: { readonly workspaceId: string }) {
  const told = useStore(moneyToday);
  const { data } = useQuery({ ...workspaceQuery(workspaceId), enabled: told === null });
  const spent = told?.spent_inr ?? data?.spent_today_inr;
  const limit = told === null ? (data?.daily_limit_inr ?? null) : told.limit_inr;
  if (spent === undefined) return null;
  return (
    <span title="Spent today, since midnight in India">
      <span className="sr-only">Spent today: </span>
      <Money rupees={spent} isWhole />
      {limit === null ? null : (
        <span className="text-muted">
          {' / '}
          <Money rupees={limit} isWhole />
        </span>
      )}
    </span>
  );
}
