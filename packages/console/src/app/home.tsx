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
      const workspaceId = context.me.workspaces[0]?.id;
      if (workspaceId !== undefined)
        throw redirect({ to: '/w/$workspaceId/projects', params: { workspaceId }, replace: true });
    },
    component: lazyRouteComponent(() => import('./no-workspace-page.tsx'), 'NoWorkspacePage'),
  }),
] as const;
