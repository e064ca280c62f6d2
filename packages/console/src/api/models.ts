import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { keys } from './keys.ts';

/** The models that have a price, with what they cost. */
export const modelsQuery = queryOptions({
  queryKey: keys.models,
  queryFn: async ({ signal }) => (await call('listModels', { signal })).data,
  staleTime: 5 * 60_000,
});
