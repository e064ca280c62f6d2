import type { Remedy } from '@harkara/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { keys } from '../../../../api/keys.ts';

/** Does at once what changes a switch, then reads everything about the trigger again. */
export function useRemedy(triggerId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, target: { id } }: Remedy): Promise<void> => {
      if (action === 'enable_trigger') await call('enableTrigger', { params: { trigger_id: id } });
      if (action === 'resume_agent') await call('resumeAgent', { params: { agent_id: id } });
      if (action === 'resume_workforce') await call('resumeWorkforce', { params: { workforce_id: id } });
    },
    onSuccess: () =>
      Promise.all(
        [keys.trigger(triggerId), keys.triggers].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
