import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { EventsSearch } from './events-search.ts';

export const eventsRoute = getRouteApi('/signed-in/p/$projectId/events');

/** What the address says. A change of filters keeps its place in the history, so that Back leaves the page. */
export function useEventsSearch() {
  const search = eventsRoute.useSearch();
  const navigate = eventsRoute.useNavigate();
  const change = useCallback(
    (changed: EventsSearch) => void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return { search, change, clear };
}
