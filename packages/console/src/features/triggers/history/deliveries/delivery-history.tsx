import type { WebhookDetails } from '@harkara/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { type ReachableWorkspace, refusalOf } from '../../../../api/me.ts';
import { readsOn } from '../../../../list/reads-on.ts';
import { SearchOn } from '../../../../list/search-on.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorNote } from '../../../../ui/error-note.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { DeliveryPanel } from '../delivery/delivery-panel.tsx';
import { shownDeliveriesQuery } from '../record/queries.ts';
import { rowsOf } from '../record/rows.ts';
import { useHistorySearch } from '../record/use-history-search.ts';
import { DeliveryList } from './delivery-list.tsx';
import { NoDeliveries } from './no-deliveries.tsx';
import { OutcomeFilter } from './outcome-filter.tsx';
import { ReplayRefused } from './replay-refused.tsx';

interface DeliveryHistoryProps {
  readonly trigger: WebhookDetails;
  readonly workspace: ReachableWorkspace;
}

/** The calls of a webhook, and the one that is open. Beside the list where there is room, else in its place. */
export function DeliveryHistory({ trigger, workspace }: DeliveryHistoryProps) {
  const { outcome, open } = useHistorySearch();
  const input = useMemo(() => ({ triggerId: trigger.id, outcome }), [trigger.id, outcome]);
  const calls = useInfiniteQuery({ ...shownDeliveriesQuery(input), placeholderData: keepPreviousData });
  const { data: shown, hasNextPage, isFetching, isPlaceholderData, fetchNextPage } = calls;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const refusal = refusalOf(workspace, 'triggers.manage');
  const isEmpty = shown !== undefined && !hasNextPage && rowsOf(shown).length === 0;
  const isOpen = open !== undefined;
  return (
    <div className={classNames('grid items-start gap-4', isOpen && 'wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]')}>
      <div className={classNames('grid gap-3', isOpen && 'max-wide:hidden')}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <OutcomeFilter />
          <ReplayRefused trigger={trigger} refusal={refusal} />
        </div>
        <div>
          <ProgressBar isLoading={isFetching} />
          <ErrorNote error={calls.error} onRetry={() => void calls.refetch()} />
          {isEmpty ? <NoDeliveries trigger={trigger} /> : null}
          {shown === undefined ? null : (
            <DeliveryList
              key={JSON.stringify(input)}
              trigger={trigger}
              refusal={refusal}
              input={input}
              shown={shown}
              isPrevious={isPlaceholderData}
              loadMore={hasNextPage && !isFetching && readsOn(shown) ? loadMore : undefined}
            />
          )}
          {hasNextPage && shown !== undefined && !readsOn(shown) ? (
            <SearchOn what="calls" isSearching={isFetching} onSearch={loadMore} />
          ) : null}
        </div>
      </div>
      {isOpen ? (
        <DeliveryPanel
          key={open}
          deliveryId={open}
          trigger={trigger}
          workspace={workspace}
          known={shown && rowsOf(shown).find(({ id }) => id === open)}
        />
      ) : null}
    </div>
  );
}
