import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '../../routes/parents.ts';
import { ownPath } from './own-path.ts';

interface SignInSearch {
  /** Where to go after signing in: a path of ours. */
  readonly next?: string;
}

export const signInRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign-in',
    validateSearch: ({ next }: Record<string, unknown>): SignInSearch => {
      const path = ownPath(next);
      return path === null ? {} : { next: path };
    },
    component: lazyRouteComponent(() => import('./sign-in-page.tsx'), 'SignInPage'),
  }),
] as const;
