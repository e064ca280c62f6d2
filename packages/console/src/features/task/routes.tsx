import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readTaskSearch, type TaskSearch } from './record/task-search.ts';

export const taskRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/tasks/$taskId',
    validateSearch: (search: Record<string, unknown>): TaskSearch => readTaskSearch(search),
    // A link that is pointed at reads its task before it is opened. Signing in need not load how.
    loader: async ({ context, params }) => {
      const { taskQuery } = await import('../../api/task.ts');
      void context.queryClient.prefetchQuery(taskQuery(params.taskId));
    },
    component: lazyRouteComponent(() => import('./task-page.tsx'), 'TaskPage'),
  }),
] as const;
