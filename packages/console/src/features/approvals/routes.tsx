import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type ApprovalsSearch, readApprovalsSearch } from './record/approvals-search.ts';

export const approvalsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/approvals',
    validateSearch: (search: Record<string, unknown>): ApprovalsSearch => readApprovalsSearch(search),
    component: lazyRouteComponent(() => import('./approvals-page.tsx'), 'ApprovalsPage'),
  }),
] as const;
