import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../../routes/parents.ts';

export const toolRunsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/tools/$toolId/runs/$runId',
    component: lazyRouteComponent(() => import('./run/run-page.tsx'), 'RunPage'),
  }),
] as const;
