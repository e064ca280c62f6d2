import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';

export const signInMethodsQuery = queryOptions({
  queryKey: keys.signInMethods,
  queryFn: ({ signal }) => call('listSignInMethods', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
