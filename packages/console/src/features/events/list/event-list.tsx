import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { GridHead } from '../../../list/grid-head.tsx';
import { NewestRows } from '../../../list/newest-rows.tsx';
import { RowGrid } from '../../../list/row-grid.tsx';
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
  return (
    <>
      <RowGrid
        label="Events"
        rows={rows}
        head={<GridHead columns={eventColumns} look="event-columns" />}
        loadMore={loadMore}
        renderRow={(event, place) => <EventRow projectId={input.projectId} event={event} {...place} />}
      />
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
