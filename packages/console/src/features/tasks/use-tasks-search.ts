import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { TasksSearch } from './tasks-search.ts';

export const tasksRoute = getRouteApi('/signed-in/p/$projectId/tasks');

interface UsedSearch {
  readonly search: TasksSearch;
  /** Changes some filters and keeps the others; undefined takes one away. */
  readonly change: (changed: TasksSearch) => void;
  readonly clear: () => void;
}

/** The filters in the address. While one types, the address changes in place, so that Back leaves the list. */
export function useTasksSearch(): UsedSearch {
  const search = tasksRoute.useSearch();
  const navigate = tasksRoute.useNavigate();
  const change = useCallback(
    (changed: TasksSearch) => void navigate({ search: (before) => ({ ...before, ...changed }), replace: true }),
    [navigate],
  );
  const clear = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  return { search, change, clear };
}
