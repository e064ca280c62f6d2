import type { Delivery, WebhookDetails } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NewestRows } from '../../../../list/newest-rows.tsx';
import { RowGrid } from '../../../../list/row-grid.tsx';
import { nothingSelected } from '../../../../list/select-range.ts';
import { useSelection } from '../../../../list/use-selection.ts';
import { type DeliveryListInput, newestDeliveriesQuery, shownDeliveriesQuery } from '../record/queries.ts';
import { rowsOf, type ShownRows } from '../record/rows.ts';
import { useHistorySearch } from '../record/use-history-search.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { DeliveryTableHead } from './delivery-table-head.tsx';

interface DeliveryListProps {
  readonly trigger: WebhookDetails;
  /** Why the person may not replay; undefined when they may. */
  readonly refusal: string | undefined;
  readonly input: DeliveryListInput;
  readonly shown: ShownRows<Delivery>;
  /** The rows of the filter before, while those of this one are being read. */
  readonly isPrevious: boolean;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The calls, newest first, to be opened one by one and replayed several at once. */
export function DeliveryList({ trigger, refusal, input, shown, isPrevious, loadMore }: DeliveryListProps) {
  const { open } = useHistorySearch();
  const rows = useMemo(() => rowsOf(shown), [shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { selection, setSelection, select } = useSelection(ids);
  const selectAll = (isAll: boolean) => setSelection(isAll ? { ids: new Set(ids), anchor: null } : nothingSelected);
  return (
    <>
      <RowGrid
        label="Calls"
        rows={rows}
        head={<DeliveryTableHead isAll={selection.ids.size === ids.length} onSelectAll={selectAll} />}
        onSelect={select}
        loadMore={loadMore}
        className="@container"
        renderRow={(delivery, place) => (
          <DeliveryRow
            delivery={delivery}
            isOpen={delivery.id === open}
            isSelected={selection.ids.has(delivery.id)}
            onSelect={select}
            {...place}
          />
        )}
      />
      <div className="sticky bottom-0 z-20 flex flex-wrap items-center gap-2 bg-ground py-2">
        <BulkBar
          trigger={trigger}
          refusal={refusal}
          selected={rows.filter(({ id }) => selection.ids.has(id))}
          onClear={() => setSelection(nothingSelected)}
        />
        {isPrevious ? null : <NewCalls input={input} shown={shown} />}
      </div>
    </>
  );
}

/** Says how many calls have come since, of the outcome that is listed. */
function NewCalls({ input, shown }: Pick<DeliveryListProps, 'input' | 'shown'>) {
  const queryClient = useQueryClient();
  return (
    <NewestRows
      what="calls"
      shown={shown}
      shownKey={shownDeliveriesQuery(input).queryKey}
      newest={newestDeliveriesQuery(queryClient, input)}
    />
  );
}
