import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readSpendSearch, type SpendSearch } from './spend-search.ts';

export const spendRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/spend',
    validateSearch: (search: Record<string, unknown>): SpendSearch => readSpendSearch(search),
    component: lazyRouteComponent(() => import('./spend-page.tsx'), 'SpendPage'),
  }),
] as const;
