import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../../routes/parents.ts';

export const platformRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/platform',
    component: lazyRouteComponent(() => import('./platform-page.tsx'), 'PlatformPage'),
  }),
] as const;
