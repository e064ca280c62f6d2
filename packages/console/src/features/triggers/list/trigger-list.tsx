import { useMemo } from 'react';
import { GridHead } from '../../../list/grid-head.tsx';
import { RowGrid } from '../../../list/row-grid.tsx';
import type { TriggerPageOfList } from '../record/queries.ts';
import { triggerColumns, TriggerRow } from './trigger-row.tsx';

interface TriggerListProps {
  readonly projectId: string;
  readonly pages: readonly TriggerPageOfList[];
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The rows, newest first. What is told of a trigger changes in its place. */
export function TriggerList({ projectId, pages, loadMore }: TriggerListProps) {
  const rows = useMemo(
    () => pages.flatMap(({ data, names }) => data.map((trigger) => ({ id: trigger.id, trigger, names }))),
    [pages],
  );
  return (
    <RowGrid
      label="Triggers"
      rows={rows}
      head={<GridHead columns={triggerColumns} look="trigger-columns" />}
      loadMore={loadMore}
      renderRow={({ trigger, names }, place) => (
        <TriggerRow projectId={projectId} trigger={trigger} names={names} {...place} />
      )}
    />
  );
}
