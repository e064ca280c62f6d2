import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoutes } from '../features/account/routes.tsx';
import { approvalsRoutes } from '../features/approvals/routes.tsx';
import { auditRoutes } from '../features/audit/routes.tsx';
import { goRoutes } from '../features/go/routes.tsx';
import { invitationRoutes } from '../features/invitation/routes.tsx';
import { overviewRoutes } from '../features/overview/routes.tsx';
import { passwordResetRoutes } from '../features/password-reset/routes.tsx';
import { settingsRoutes } from '../features/settings/routes.tsx';
import { signInRoutes } from '../features/sign-in/routes.tsx';
import { spendRoutes } from '../features/spend/routes.tsx';
import { taskRoutes } from '../features/task/routes.tsx';
import { tasksRoutes } from '../features/tasks/routes.tsx';
import { projectRoute, rootRoute, signedInRoute, workspaceRoute } from '../routes/parents.ts';
import { CrashPage, OuterCrashPage } from './crash-page.tsx';
import { homeRoutes } from './home.tsx';

rootRoute.update({
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'UnknownAddressPage'),
  errorComponent: OuterCrashPage,
});
signedInRoute.update({
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
  errorComponent: OuterCrashPage,
});

/** Each feature's routes, below the parent that they name. */
const routeTree = rootRoute.addChildren([
  ...signInRoutes,
  ...invitationRoutes,
  ...passwordResetRoutes,
  signedInRoute.addChildren([
    ...homeRoutes,
    ...accountRoutes,
    ...goRoutes,
    projectRoute.addChildren([...overviewRoutes, ...spendRoutes, ...tasksRoutes, ...taskRoutes, ...approvalsRoutes]),
    workspaceRoute.addChildren([...auditRoutes, ...settingsRoutes]),
  ]),
]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 200,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: CrashPage,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
