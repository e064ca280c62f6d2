import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../routes/parents.ts';
import { findHomeProject } from './shell/last-project.ts';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => signedInRoute,
    path: '/',
    beforeLoad: ({ context }) => {
      const projectId = findHomeProject(context.me);
      if (projectId !== null) throw redirect({ to: '/p/$projectId', params: { projectId }, replace: true });
    },
    component: lazyRouteComponent(() => import('./no-project-page.tsx'), 'NoProjectPage'),
  }),
] as const;
