import { isEventTypePattern } from '../../../event-filter/event-type-pattern.ts';
import { dateOfMinute, readMinute, readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

/** What the page shows, as it is in the address. */
export interface EventsSearch {
  /** Without it, the list. */
  readonly view?: 'test' | undefined;
  /** A type, or its first words and a star. The list and the test of a filter share it. */
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The condition of the filter that is tested, for `readWritten`: what reads it is loaded with the test alone. */
  readonly where?: object | undefined;
}

/** What the list's endpoint takes. */
export interface EventFilter {
  readonly type?: string;
  readonly from?: Date;
  readonly to?: Date;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readEventsSearch(search: Readonly<Record<string, unknown>>): EventsSearch {
  const type = readText(search['type']);
  const { where } = search;
  return withoutGaps({
    view: search['view'] === 'test' ? 'test' : undefined,
    type: type !== undefined && isEventTypePattern(type) ? type : undefined,
    from: readMinute(search['from']),
    to: readMinute(search['to']),
    where: typeof where === 'object' && where !== null ? where : undefined,
  });
}

export function filterOf({ type, from, to }: EventsSearch): EventFilter {
  return withoutGaps({ type, from: dateOfMinute(from), to: dateOfMinute(to) });
}
