import type { WebhookTrigger } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { byCursor } from '../../../../api/by-cursor.ts';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';

const pageSize = 100;

/** A project's webhooks; which of them are a store's is told apart by `sender_kind`. */
export const webhooksQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: keys.storeTriggers(projectId),
    queryFn: async ({ signal, pageParam }) => {
      const query = { kind: 'webhook' as const, limit: pageSize, cursor: pageParam ?? undefined };
      const page = await call('listTriggers', { params: { project_id: projectId }, query, signal });
      return { ...page, data: page.data.filter(isStore) };
    },
    ...byCursor,
  });

/** A webhook with the calls that were rejected in the last 24 hours. */
export const webhookQuery = (triggerId: string) =>
  queryOptions({
    queryKey: keys.trigger(triggerId),
    queryFn: ({ signal }) => call('readTrigger', { params: { trigger_id: triggerId }, signal }),
  });

/** The newest call of a webhook that had the right secret; null before the first. */
export const lastDeliveryQuery = (triggerId: string) =>
  queryOptions({
    queryKey: [...keys.deliveries(triggerId), 'last'],
    queryFn: async ({ signal }) => {
      const input = { params: { trigger_id: triggerId }, query: { limit: 1 }, signal };
      return (await call('listDeliveries', input)).data[0] ?? null;
    },
  });

function isStore(trigger: { kind: string }): trigger is WebhookTrigger {
  return trigger.kind === 'webhook' && (trigger as WebhookTrigger).sender_kind !== 'standard';
}
