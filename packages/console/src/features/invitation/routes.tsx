import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../routes/parents.ts';

export const invitationRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/invitations/$token',
    component: lazyRouteComponent(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
] as const;
