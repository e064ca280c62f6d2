import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { workspaceRoute } from '../../routes/parents.ts';
import { type AuditSearch, readAuditSearch } from './audit-search.ts';

export const auditRoutes = [
  createRoute({
    getParentRoute: () => workspaceRoute,
    path: '/audit',
    validateSearch: (search: Record<string, unknown>): AuditSearch => readAuditSearch(search),
    component: lazyRouteComponent(() => import('./audit-page.tsx'), 'AuditPage'),
  }),
] as const;
