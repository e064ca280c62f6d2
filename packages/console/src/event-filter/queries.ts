import type { Condition } from '@harkara/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { keys } from '../api/keys.ts';

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

/** The data of one event, to try a message on. */
export const eventDataQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...keys.event(eventId), 'data'],
    queryFn: async ({ signal }) => (await call('readEvent', { params: { event_id: eventId }, signal })).data,
    staleTime: 'static',
  });
