import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { projectRoute } from '../../routes/parents.ts';
import { readSecretsSearch, type SecretsSearch } from './record/secrets-search.ts';

export const secretsRoutes = [
  createRoute({
    getParentRoute: () => projectRoute,
    path: '/secrets',
    validateSearch: (search: Record<string, unknown>): SecretsSearch => readSecretsSearch(search),
    component: lazyRouteComponent(() => import('./secrets-page.tsx'), 'SecretsPage'),
  }),
] as const;
