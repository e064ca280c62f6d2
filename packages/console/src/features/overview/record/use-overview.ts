import type { Overview } from '@harkara/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { serverNow } from '../../../api/server-clock.ts';
import { type Period, periodOf } from './overview-search.ts';
import { overviewQuery } from './queries.ts';

export const overviewRoute = getRouteApi('/signed-in/p/$projectId/');

/** The overview of the period that the address chooses. */
export function useOverview() {
  const { projectId } = overviewRoute.useParams();
  const { period: name = '24h' } = overviewRoute.useSearch();
  const period = periodOf(name, serverNow());
  return { projectId, name, period, overview: useQuery(overviewQuery(projectId, period)) } as const;
}

export interface ShownOverview {
  readonly projectId: string;
  readonly data: Overview;
  readonly bucket: Period['bucket'];
}
