import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type NewTriggerSearch, readNewTriggerSearch } from './record/new-trigger-search.ts';
import { readTriggerSearch, type TriggerSearch } from './record/trigger-search.ts';
import { readTriggersSearch, type TriggersSearch } from './record/triggers-search.ts';

export const triggersRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/triggers',
    validateSearch: (search: Record<string, unknown>): TriggersSearch => readTriggersSearch(search),
    component: lazyRouteComponent(() => import('./triggers-page.tsx'), 'TriggersPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/triggers/new',
    validateSearch: (search: Record<string, unknown>): NewTriggerSearch => readNewTriggerSearch(search),
    component: lazyRouteComponent(() => import('./new/new-trigger-page.tsx'), 'NewTriggerPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/triggers/$triggerId',
    validateSearch: (search: Record<string, unknown>): TriggerSearch => readTriggerSearch(search),
    component: lazyRouteComponent(() => import('./trigger-page.tsx'), 'TriggerPage'),
  }),
] as const;
