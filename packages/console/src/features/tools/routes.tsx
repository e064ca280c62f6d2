import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readToolSearch, type ToolSearch } from './record/tool-search.ts';

export const toolsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/tools',
    component: lazyRouteComponent(() => import('./list/tools-page.tsx'), 'ToolsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/tools/$toolId',
    validateSearch: (search: Record<string, unknown>): ToolSearch => readToolSearch(search),
    component: lazyRouteComponent(() => import('./tool-page.tsx'), 'ToolPage'),
  }),
] as const;
