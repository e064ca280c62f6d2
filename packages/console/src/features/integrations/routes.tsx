import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type AttemptsSearch, readAttemptsSearch } from './notifications/record/attempts-search.ts';

export const integrationsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/integrations/api-keys',
    component: lazyRouteComponent(() => import('./api-keys/api-keys-page.tsx'), 'ApiKeysPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/integrations/stores',
    component: lazyRouteComponent(() => import('./stores/stores-page.tsx'), 'StoresPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/integrations/notifications',
    component: lazyRouteComponent(() => import('./notifications/notifications-page.tsx'), 'NotificationsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/integrations/notifications/$endpointId',
    validateSearch: (search: Record<string, unknown>): AttemptsSearch => readAttemptsSearch(search),
    component: lazyRouteComponent(() => import('./notifications/endpoint/endpoint-page.tsx'), 'EndpointPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/integrations/mcp',
    component: lazyRouteComponent(() => import('./mcp/mcp-page.tsx'), 'McpPage'),
  }),
] as const;
