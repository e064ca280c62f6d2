import type { WebhookAttempt, WebhookAttemptState } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../../api/by-cursor.ts';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { endpointsMax } from './endpoints-max.ts';

const pageSize = 50;

export const endpointsQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.webhookEndpoints(projectId),
    queryFn: async ({ signal }) => {
      const input = { params: { project_id: projectId }, query: { limit: endpointsMax }, signal };
      return (await call('listWebhookEndpoints', input)).data;
    },
  });

interface AttemptPage {
  readonly data: readonly WebhookAttempt[];
  readonly next_cursor: string | null;
}

const soonMs = 60_000;
/** Hints tell of tries; this often it is read again should the live stream be away. */
const everyMs = 10_000;

/** What was sent to an endpoint, newest first. */
export const attemptsQuery = (endpointId: string, state: WebhookAttemptState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...keys.webhookAttempts(endpointId), state],
    queryFn: async ({ signal, pageParam }) => {
      const query = { limit: pageSize, cursor: pageParam ?? undefined, state };
      const page: AttemptPage = await call('listWebhookAttempts', {
        params: { endpoint_id: endpointId },
        query,
        signal,
      });
      return page;
    },
    ...byCursor,
    refetchInterval: ({ state: { data } }) =>
      data?.pages[0]?.data.some((attempt) => isDueSoon(attempt, Date.now())) === true ? everyMs : false,
  });

/** Whether the next try of an attempt is to be expected within a minute. */
export function isDueSoon({ state, next_try_at: at }: WebhookAttempt, now: number): boolean {
  return state === 'due' && (at === null || new Date(at).getTime() - now < soonMs);
}
