import type { Delivery } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';
import { changeRows, type ShownRows } from '../record/rows.ts';

/** Replays calls. The rows that are shown say so at once; the new ones wait until the person asks for them. */
export function useReplay(triggerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) =>
      call('replayDeliveries', { params: { trigger_id: triggerId }, body: { ids: [...ids] } }),
    onSuccess: ({ data }) => {
      const made = new Map(
        data.flatMap(({ outcome, delivery }) =>
          delivery === null || outcome === 'Refused' ? [] : [[delivery.replay_of, delivery.id] as const],
        ),
      );
      queryClient.setQueriesData<ShownRows<Delivery>>({ queryKey: [...keys.shownDeliveries, triggerId] }, (shown) =>
        changeRows(shown, (row) => (made.has(row.id) ? { ...row, replayed_as: made.get(row.id) ?? null } : row)),
      );
    },
    onSettled: (_data, _error, ids) => {
      for (const queryKey of [keys.deliveries(triggerId), keys.trigger(triggerId), ...ids.map(keys.delivery)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
