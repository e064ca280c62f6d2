import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../routes/parents.ts';

export const passwordResetRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/password-resets',
    component: lazyRouteComponent(() => import('./request-page.tsx'), 'RequestPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/password-resets/$token',
    component: lazyRouteComponent(() => import('./new-password-page.tsx'), 'NewPasswordPage'),
  }),
] as const;
