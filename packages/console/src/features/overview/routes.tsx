import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type OverviewSearch, readOverviewSearch } from './record/overview-search.ts';

export const overviewRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/',
    validateSearch: (search: Record<string, unknown>): OverviewSearch => readOverviewSearch(search),
    component: lazyRouteComponent(() => import('./overview-page.tsx'), 'OverviewPage'),
  }),
] as const;
