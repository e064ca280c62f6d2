import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes/parents.ts';

export const accountRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/me',
    component: lazyRouteComponent(() => import('./account-page.tsx'), 'AccountPage'),
  }),
] as const;
