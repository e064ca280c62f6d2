import type { Condition, Event } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../api/by-cursor.ts';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { EventFilter } from './events-search.ts';

const pageSize = 100;

export interface EventListInput {
  readonly projectId: string;
  readonly filter: EventFilter;
}

export interface EventPageOfList {
  readonly data: readonly Event[];
  readonly next_cursor: string | null;
}

/** The rows that the list shows. Events do not change, and new ones wait until the person asks for them. */
export const shownEventsQuery = (input: EventListInput) =>
  infiniteQueryOptions({
    queryKey: [...keys.shownEvents, input.projectId, input.filter],
    queryFn: ({ signal, pageParam }) => listEvents(input, pageParam, signal),
    ...byCursor,
    staleTime: 'static',
  });

/** The list's first page as it is now. */
export const newestEventsQuery = (input: EventListInput) =>
  queryOptions({
    queryKey: [...keys.events, 'newest', input.projectId, input.filter],
    queryFn: ({ signal }) => listEvents(input, null, signal),
  });

/** An event with its data, what each trigger made of it, and the names of those. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: keys.event(eventId),
    queryFn: ({ signal }) => call('readEvent', { params: { event_id: eventId }, query: { include: 'names' }, signal }),
  });

export interface TestedFilter {
  readonly event_type: string;
  readonly filter: Condition | null;
}

/** Which of the newest events a filter takes. Not told again by itself: each time costs as much as a decision may. */
export const eventMatchQuery = (projectId: string, body: TestedFilter) =>
  queryOptions({
    queryKey: [...keys.eventMatch, projectId, body],
    queryFn: ({ signal }) => call('matchEvents', { params: { project_id: projectId }, body, signal }),
    refetchOnWindowFocus: false,
  });

/** The types that are described. */
export const eventTypesQuery = queryOptions({
  queryKey: keys.eventTypes,
  queryFn: ({ signal }) => call('listEventTypes', { signal }),
  staleTime: 'static',
});

async function listEvents({ projectId, filter }: EventListInput, cursor: string | null, signal: AbortSignal) {
  const query = { ...filter, limit: pageSize, cursor: cursor ?? undefined };
  const page: EventPageOfList = await call('listEvents', { params: { project_id: projectId }, query, signal });
  return page;
}
