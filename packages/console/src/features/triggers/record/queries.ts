import type { Names, Trigger, TriggerKind } from '@harkara/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keys } from '../../../api/keys.ts';

const pageSize = 100;

export interface TriggerListInput {
  readonly projectId: string;
  readonly kind?: TriggerKind | undefined;
  readonly agent_id?: string | undefined;
  readonly workforce_id?: string | undefined;
}

export interface TriggerPageOfList {
  readonly data: readonly Trigger[];
  readonly next_cursor: string | null;
  readonly names?: Names | undefined;
}

/** The triggers of a project, newest first, with the names of their agents and workforces. */
export const triggersQuery = ({ projectId, ...filter }: TriggerListInput) =>
  infiniteQueryOptions({
    queryKey: [...keys.triggers, 'list', projectId, filter],
    queryFn: async ({ signal, pageParam }): Promise<TriggerPageOfList> => {
      const query = { ...filter, limit: pageSize, include: 'names' as const, cursor: pageParam ?? undefined };
      return await call('listTriggers', { params: { project_id: projectId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: TriggerPageOfList) => page.next_cursor,
  });

/** A trigger; a webhook with how many of its calls were rejected. */
export const triggerQuery = (triggerId: string) =>
  queryOptions({
    queryKey: keys.trigger(triggerId),
    queryFn: ({ signal }) => call('readTrigger', { params: { trigger_id: triggerId }, signal }),
  });

/** The newest calls of a webhook. */
export const newestDeliveriesQuery = (triggerId: string) =>
  queryOptions({
    queryKey: [...keys.deliveries(triggerId), 'newest'],
    queryFn: ({ signal }) =>
      call('listDeliveries', { params: { trigger_id: triggerId }, query: { limit: 10 }, signal }),
  });

/** One call with its body. */
export const sampleDeliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: [...keys.delivery(deliveryId), 'sample'],
    queryFn: ({ signal }) => call('readDelivery', { params: { delivery_id: deliveryId }, signal }),
    staleTime: 'static',
  });
