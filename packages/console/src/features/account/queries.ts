import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { keys } from '../../api/keys.ts';

/** A person has few sessions: one page holds them. */
export const sessionsQuery = queryOptions({
  queryKey: keys.sessions,
  queryFn: ({ signal }) => call('listSessions', { query: { limit: 100 }, signal }),
});

export const accessTokensQuery = queryOptions({
  queryKey: keys.accessTokens,
  queryFn: ({ signal }) => call('listAccessTokens', { query: { limit: 100 }, signal }),
});
