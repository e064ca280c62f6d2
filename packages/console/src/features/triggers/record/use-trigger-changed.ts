import type { Trigger, TriggerDetails } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../api/keys.ts';
import { triggerQuery } from './queries.ts';

/** Shows a trigger as an answer has it, and reads the lists of triggers again. */
export function useTriggerChanged(): (changed: Trigger) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changed) => {
      queryClient.setQueryData(triggerQuery(changed.id).queryKey, (before: TriggerDetails | undefined) =>
        before === undefined ? before : ({ ...before, ...changed } as TriggerDetails),
      );
      void queryClient.invalidateQueries({ queryKey: keys.triggers });
    },
    [queryClient],
  );
}
