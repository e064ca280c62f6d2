import type { LiveEvent, ScheduleRun } from '@harkara/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { keys } from '../../../../api/keys.ts';
import { useLiveHints } from '../../../../api/live/use-live.ts';
import { shownRunsQuery } from '../record/queries.ts';
import { changeRows, type ShownRows } from '../record/rows.ts';

/** Shows in a run's row how its task goes on. */
export function useRunTasks(triggerId: string): void {
  const queryClient = useQueryClient();
  const patch = useCallback(
    ({ event, data }: LiveEvent) => {
      if (event === 'reset' || (event === 'many' && data.kinds.includes('task')))
        void queryClient.invalidateQueries({ queryKey: keys.scheduleRuns(triggerId) });
      if (event !== 'task') return;
      queryClient.setQueryData<ShownRows<ScheduleRun>>(shownRunsQuery(triggerId).queryKey, (shown) =>
        changeRows(shown, (run) =>
          run.task_id === data.id && run.task_status !== data.status ? { ...run, task_status: data.status } : run,
        ),
      );
    },
    [queryClient, triggerId],
  );
  useLiveHints(patch);
}
