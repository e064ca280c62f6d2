import { type DescribedEventType, eventTypes, listEventTypes } from '@harkara/contract';
import { route } from '../../http/route.ts';

const catalogue: DescribedEventType[] = Object.entries(eventTypes).map(([type, entry]) => ({ type, ...entry }));

export const listEventTypesRoute = route(listEventTypes, () =>
  Promise.resolve({ status: 200, body: { data: catalogue, next_cursor: null } }),
);
