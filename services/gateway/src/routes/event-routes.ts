import type { Route } from '../http/route.ts';
import { listEventTypesRoute } from './events/list-event-types.ts';
import { sendEventRoute } from './events/send-event.ts';
import { sendProjectEventRoute } from './events/send-project-event.ts';

/** What callers and people tell that happened. */
export const eventRoutes: readonly Route[] = [sendEventRoute, sendProjectEventRoute, listEventTypesRoute];
