import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readTasksSearch, type TasksSearch } from './tasks-search.ts';

export const tasksRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/tasks',
    validateSearch: (search: Record<string, unknown>): TasksSearch => readTasksSearch(search),
    component: lazyRouteComponent(() => import('./tasks-page.tsx'), 'TasksPage'),
  }),
] as const;
