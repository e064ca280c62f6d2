import type { Event } from '@harkara/contract';
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

async function listEvents({ projectId, filter }: EventListInput, cursor: string | null, signal: AbortSignal) {
  const query = { ...filter, limit: pageSize, cursor: cursor ?? undefined };
  const page: EventPageOfList = await call('listEvents', { params: { project_id: projectId }, query, signal });
  return page;
}
