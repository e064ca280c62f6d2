import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type EventsSearch, readEventsSearch } from './record/events-search.ts';

export const eventsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/events',
    validateSearch: (search: Record<string, unknown>): EventsSearch => readEventsSearch(search),
    component: lazyRouteComponent(() => import('./events-page.tsx'), 'EventsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/events/$eventId',
    component: lazyRouteComponent(() => import('./event/event-page.tsx'), 'EventPage'),
  }),
] as const;
