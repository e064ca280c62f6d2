import type { Delivery, DeliveryOutcome, ScheduleRun } from '@harkara/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { replaceRows, type RowPage, type ShownRows } from './rows.ts';

const pageSize = 100;

export interface DeliveryListInput {
  readonly triggerId: string;
  readonly outcome: DeliveryOutcome | undefined;
}

/** The calls that the list shows. They are never read again by themselves, so that no row moves. */
export const shownDeliveriesQuery = (input: DeliveryListInput) =>
  infiniteQueryOptions({
    queryKey: [...keys.shownDeliveries, input.triggerId, input.outcome ?? null],
    queryFn: ({ signal, pageParam }) => listDeliveries(input, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RowPage<Delivery>) => page.next_cursor,
    staleTime: 'static',
  });

/** The list's first page as it is now. What it knows of shown rows is written into them; what is new waits. */
export const newestDeliveriesQuery = (queryClient: QueryClient, input: DeliveryListInput) =>
  queryOptions({
    queryKey: [...keys.deliveries(input.triggerId), 'newest', input.outcome ?? null],
    queryFn: async ({ signal }) => {
      const page = await listDeliveries(input, null, signal);
      const { queryKey } = shownDeliveriesQuery(input);
      queryClient.setQueryData<ShownRows<Delivery>>(queryKey, (shown) => replaceRows(shown, page));
      return page;
    },
  });

/** The newest hundred calls that were refused. */
export const refusedDeliveriesQuery = (triggerId: string) =>
  queryOptions({
    queryKey: [...keys.deliveries(triggerId), 'refused'],
    queryFn: ({ signal }) => listDeliveries({ triggerId, outcome: 'Refused' }, null, signal),
  });

/** A call with its body. */
export const deliveryQuery = (deliveryId: string) =>
  queryOptions({
    queryKey: keys.delivery(deliveryId),
    queryFn: ({ signal }) => call('readDelivery', { params: { delivery_id: deliveryId }, signal }),
  });

/** What would become of calls if they were replayed now. Read with each opening of the dialog. */
export const replayPlanQuery = (triggerId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...keys.replayPlan, triggerId, ids],
    queryFn: ({ signal }) =>
      call('replayDeliveries', {
        params: { trigger_id: triggerId },
        body: { ids: [...ids], dry_run: true },
        signal,
      }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The runs that the list shows; their tasks go on. */
export const shownRunsQuery = (triggerId: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.shownScheduleRuns, triggerId],
    queryFn: ({ signal, pageParam }) => listRuns(triggerId, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page: RowPage<ScheduleRun>) => page.next_cursor,
    staleTime: 'static',
  });

/** The newest runs as they are now. What is known of shown ones is written into them; what is new waits. */
export const newestRunsQuery = (queryClient: QueryClient, triggerId: string) =>
  queryOptions({
    queryKey: [...keys.scheduleRuns(triggerId), 'newest'],
    queryFn: async ({ signal }) => {
      const page = await listRuns(triggerId, null, signal);
      const { queryKey } = shownRunsQuery(triggerId);
      queryClient.setQueryData<ShownRows<ScheduleRun>>(queryKey, (shown) => replaceRows(shown, page));
      return page;
    },
  });

/** The newest tasks that a trigger started. */
export const startedTasksQuery = (projectId: string, triggerId: string) =>
  queryOptions({
    queryKey: [...keys.tasks, 'of-trigger', triggerId],
    queryFn: ({ signal }) =>
      call('listProjectTasks', {
        params: { project_id: projectId },
        query: { trigger_id: triggerId, limit: 50 },
        signal,
      }),
  });

async function listDeliveries(
  { triggerId, outcome }: DeliveryListInput,
  cursor: string | null,
  signal: AbortSignal,
): Promise<RowPage<Delivery>> {
  const query = { outcome, limit: pageSize, cursor: cursor ?? undefined };
  return call('listDeliveries', { params: { trigger_id: triggerId }, query, signal });
}

async function listRuns(triggerId: string, cursor: string | null, signal: AbortSignal): Promise<RowPage<ScheduleRun>> {
  const query = { limit: pageSize, cursor: cursor ?? undefined };
  return call('listScheduleRuns', { params: { trigger_id: triggerId }, query, signal });
}
