import type { InfiniteData } from '@tanstack/react-query';
import { type KeyboardEvent, useMemo } from 'react';
import { NewestRows } from '../../../list/newest-rows.tsx';
import { useActiveRow } from '../../../list/use-active-row.ts';
import { VirtualRows } from '../../../list/virtual-rows.tsx';
import { type EventListInput, type EventPageOfList, newestEventsQuery, shownEventsQuery } from '../record/queries.ts';
import { EventRow, eventColumns } from './event-row.tsx';

interface EventListProps {
  readonly input: EventListInput;
  readonly shown: InfiniteData<EventPageOfList>;
  /** The rows of the filters before, while those of these filters are being read. */
  readonly isPrevious: boolean;
  /** Loads the next page; undefined when there is none, or while one is being loaded. */
  readonly loadMore: (() => void) | undefined;
}

/** The rows, newest first. Without a row new events are still told. */
export function EventList({ input, shown, isPrevious, loadMore }: EventListProps) {
  const rows = useMemo(() => shown.pages.flatMap(({ data }) => data), [shown]);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const active = useActiveRow(ids);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    active.move(by);
  };
  return (
    <>
      <div
        role="grid"
        aria-label="Events"
        aria-rowcount={rows.length + 1}
        hidden={rows.length === 0}
        onKeyDown={onKeyDown}
      >
        <TableHead />
        <VirtualRows
          count={rows.length}
          keyOf={(index) => ids[index] ?? ''}
          activeIndex={active.index}
          focusRequest={active.focusRequest}
          onNearEnd={loadMore}
          renderRow={(index) => {
            const event = rows[index];
            return event === undefined ? null : (
              <EventRow
                projectId={input.projectId}
                event={event}
                index={index}
                isActive={index === active.index}
                onFocus={() => active.setId(event.id)}
              />
            );
          }}
        />
      </div>
      <div className="sticky bottom-0 z-20 flex bg-ground py-2">
        {isPrevious ? null : (
          <NewestRows
            what="events"
            shown={shown}
            shownKey={shownEventsQuery(input).queryKey}
            newest={newestEventsQuery(input)}
          />
        )}
      </div>
    </>
  );
}

function TableHead() {
  return (
    <div role="rowgroup" className="sticky top-12 z-10 border-b border-divider bg-ground">
      <div role="row" className="event-columns grid min-h-9 items-center gap-x-3 px-2 text-xs text-muted">
        {eventColumns.map(({ name, look }) => (
          <div key={name} role="columnheader" className={look}>
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
