import type { SpendDimension } from '@harkara/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';
import type { Period } from './spend-search.ts';

export interface SpendQueryInput {
  readonly projectId: string;
  readonly by: SpendDimension;
  readonly period: Period;
}

export const spendQuery = ({ projectId, by, period: { from, to } }: SpendQueryInput) =>
  queryOptions({
    queryKey: [...keys.spend(projectId), by, from, to],
    queryFn: async ({ signal }) => {
      const answer = await call('readSpend', { params: { project_id: projectId }, query: { by, from, to }, signal });
      return { by, data: answer.data };
    },
    placeholderData: keepPreviousData,
  });
