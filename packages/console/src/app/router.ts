import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../routes/parents.ts';
import { CrashPage, OuterCrashPage } from './crash-page.tsx';
import type { innerRoutes } from './inner-routes.ts';
import { isOuterPath, outerRoutes } from './outer-routes.ts';

rootRoute.update({
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'UnknownAddressPage'),
  errorComponent: OuterCrashPage,
});

const joinRoutes = (inner: typeof innerRoutes) => rootRoute.addChildren([...outerRoutes, ...inner]);

/**
 * The routes that a document needs: signing in loads nothing of the pages behind it. Who signs in or out loads a new
 * document, in which nothing of the person before is left. The type has all routes, so that each link is checked.
 */
async function loadRoutes(path: string): Promise<ReturnType<typeof joinRoutes>> {
  if (!isOuterPath(path)) return joinRoutes((await import('./inner-routes.ts')).innerRoutes);
  return rootRoute.addChildren(outerRoutes) as unknown as ReturnType<typeof joinRoutes>;
}

/** The router of the document at a path. */
export async function createConsoleRouter(queryClient: QueryClient, path: string) {
  return createRouter({
    routeTree: await loadRoutes(path),
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadDelay: 200,
    defaultPreloadStaleTime: 0,
    // Another project or record: nothing that was shown, chosen or typed for the one before is carried over.
    defaultRemountDeps: ({ params }) => params,
    scrollRestoration: true,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    defaultErrorComponent: CrashPage,
  });
}

export type ConsoleRouter = Awaited<ReturnType<typeof createConsoleRouter>>;

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter;
  }
}
