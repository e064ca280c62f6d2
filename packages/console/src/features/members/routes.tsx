import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes/parents.ts';

export const membersRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/members',
    component: lazyRouteComponent(() => import('./members-page.tsx'), 'MembersPage'),
  }),
] as const;
