import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { type AgentSearch, readAgentSearch } from './record/agent-search.ts';

export const agentsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/agents',
    component: lazyRouteComponent(() => import('./list/agents-page.tsx'), 'AgentsPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/agents/new',
    component: lazyRouteComponent(() => import('./new/new-agent-page.tsx'), 'NewAgentPage'),
  }),
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/agents/$agentId',
    validateSearch: (search: Record<string, unknown>): AgentSearch => readAgentSearch(search),
    component: lazyRouteComponent(() => import('./agent-page.tsx'), 'AgentPage'),
  }),
] as const;
