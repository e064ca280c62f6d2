import type { TriggerDetails } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { triggerQuery } from '../record/queries.ts';
import { useTriggerChanged } from '../record/use-trigger-changed.ts';

/** Turns a trigger on or off. The page shows it at once, and takes it back when the service refuses. */
export function useSwitch({ id }: TriggerDetails) {
  const queryClient = useQueryClient();
  const changed = useTriggerChanged();
  const { queryKey } = triggerQuery(id);
  return useMutation({
    mutationFn: (isOn: boolean) => call(isOn ? 'enableTrigger' : 'disableTrigger', { params: { trigger_id: id } }),
    onMutate: (isOn) => {
      queryClient.setQueryData(queryKey, (before) => (before === undefined ? before : { ...before, enabled: isOn }));
    },
    onSuccess: changed,
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
}
