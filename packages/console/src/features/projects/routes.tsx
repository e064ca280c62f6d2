import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes/parents.ts';

export const projectsRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/projects',
    component: lazyRouteComponent(() => import('./projects-page.tsx'), 'ProjectsPage'),
  }),
] as const;
