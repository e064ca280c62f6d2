import { type KeyboardEvent, useMemo } from 'react';
import { useActiveRow } from '../../../list/use-active-row.ts';
import { VirtualRows } from '../../../list/virtual-rows.tsx';
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
  const rows = useMemo(() => pages.flatMap(({ data, names }) => data.map((trigger) => ({ trigger, names }))), [pages]);
  const ids = useMemo(() => rows.map(({ trigger }) => trigger.id), [rows]);
  const active = useActiveRow(ids);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    active.move(by);
  };
  return (
    <div role="grid" aria-label="Triggers" aria-rowcount={rows.length + 1} onKeyDown={onKeyDown}>
      <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
        <div role="row" className="trigger-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
          {triggerColumns.map(({ name, look }) => (
            <div key={name} role="columnheader" className={look}>
              {name}
            </div>
          ))}
        </div>
      </div>
      <VirtualRows
        count={rows.length}
        keyOf={(index) => ids[index] ?? ''}
        activeIndex={active.index}
        focusRequest={active.focusRequest}
        onNearEnd={loadMore}
        renderRow={(index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <TriggerRow
              {...row}
              projectId={projectId}
              index={index}
              isActive={index === active.index}
              onFocus={() => active.setId(row.trigger.id)}
            />
          );
        }}
      />
    </div>
  );
}
