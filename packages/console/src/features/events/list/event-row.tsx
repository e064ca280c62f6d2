import type { Event } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import type { RowPlace } from '../../../list/row-grid.tsx';
import { PlainTime } from '../../../ui/plain-time.tsx';

const onlyWide = 'max-drawer:hidden';

/** A phone shows when it was and of which type. */
export const eventColumns = [
  { name: 'Time', look: undefined },
  { name: 'Type', look: undefined },
  { name: 'Source', look: onlyWide },
  { name: "Sender's id", look: onlyWide },
] as const;

interface EventRowProps extends RowPlace {
  readonly projectId: string;
  readonly event: Event;
}

/** One event. Its link covers the row, so that a click anywhere opens it and the browser's own menu works. */
export function EventRow({ projectId, event, index, isActive, onFocus }: EventRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="event-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2 hover:bg-sunken"
    >
      <div role="gridcell" className="truncate">
        <PlainTime at={event.at} />
      </div>
      <div role="gridcell" className="truncate">
        <Link
          to="/p/$projectId/events/$eventId"
          params={{ projectId, eventId: event.id }}
          tabIndex={isActive ? 0 : -1}
          onFocus={() => onFocus(event.id)}
          title={event.type}
          className="after:absolute after:inset-0"
        >
          {event.type}
        </Link>
      </div>
      <div role="gridcell" className={`truncate text-muted ${onlyWide}`}>
        {event.source}
      </div>
      <div role="gridcell" className={`truncate font-mono text-xs text-muted ${onlyWide}`}>
        {event.source_id}
      </div>
    </div>
  );
}
