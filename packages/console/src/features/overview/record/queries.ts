import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';
import type { Period } from './overview-search.ts';

export const overviewQuery = (projectId: string, { from, bucket }: Period) =>
  queryOptions({
    queryKey: [...keys.overview(projectId), from, bucket],
    queryFn: ({ signal }) =>
      call('readOverview', { params: { project_id: projectId }, query: { from, bucket }, signal }),
    placeholderData: keepPreviousData,
  });
