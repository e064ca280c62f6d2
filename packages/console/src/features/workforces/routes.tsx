import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readWorkforceSearch, type WorkforceSearch } from './record/workforce-search.ts';

export const workforcesRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/workforces',
    component: lazyRouteComponent(() => import('./list/workforces-page.tsx'), 'WorkforcesPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/workforces/new',
    component: lazyRouteComponent(() => import('./new/new-workforce-page.tsx'), 'NewWorkforcePage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/workforces/$workforceId',
    validateSearch: (search: Record<string, unknown>): WorkforceSearch => readWorkforceSearch(search),
    component: lazyRouteComponent(() => import('./workforce-page.tsx'), 'WorkforcePage'),
  }),
] as const;
