import { getRouteApi } from '@tanstack/react-router';

export const spendRoute = getRouteApi('/signed-in/p/$projectId/spend');

/** What the address chooses: for a new page what agents cost in the last seven days. */
export function useSpendSearch() {
  const { by = 'agent', period = '7d' } = spendRoute.useSearch();
  return { by, period } as const;
}
