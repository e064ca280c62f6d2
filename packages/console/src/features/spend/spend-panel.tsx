import { useQuery } from '@tanstack/react-query';
import { useNames } from '../../api/names.ts';
import { serverNow } from '../../api/server-clock.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { spendQuery } from './queries.ts';
import { spendRowsOf, totalOf } from './spend-rows.ts';
import { periodOf } from './spend-search.ts';
import { SpendTable } from './spend-table.tsx';
import { spendRoute, useSpendSearch } from './use-spend-search.ts';

/** What was spent, as a table with bars. What was read before stays until the next answer is there. */
export function SpendPanel() {
  const { projectId } = spendRoute.useParams();
  const { workspace } = spendRoute.useRouteContext();
  const { by, period: name } = useSpendSearch();
  const period = periodOf(name, serverNow());
  const spend = useQuery(spendQuery({ projectId, by, period }));
  const kind = by === 'model' || by === 'day' ? 'agent' : by;
  const isNamed = kind === by && (by !== 'api_key' || workspace.permits.includes('keys.manage'));
  const names = useNames(projectId, kind, isNamed).data ?? new Map<string, string>();
  const shown = spend.data === undefined ? undefined : { by: spend.data.by, period, names };
  const rows = shown === undefined ? undefined : spendRowsOf(spend.data?.data ?? [], shown);
  return (
    <Panel title="What it cost" actions={rows === undefined ? null : <Total rupees={totalOf(rows)} />}>
      <ProgressBar isLoading={spend.isFetching} />
      <ErrorNote error={spend.error} onRetry={() => void spend.refetch()} />
      {rows === undefined || shown === undefined ? null : rows.length === 0 ? (
        <EmptyState title="Nothing was spent in these days">
          What model calls and tool runs cost appears here as soon as one is over.
        </EmptyState>
      ) : (
        <SpendTable projectId={projectId} by={shown.by} rows={rows} />
      )}
    </Panel>
  );
}

function Total({ rupees }: { readonly rupees: number }) {
  return (
    <p>
      Together <Money rupees={rupees} />
    </p>
  );
}
