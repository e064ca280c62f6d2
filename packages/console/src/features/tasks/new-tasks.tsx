import type { LiveEvent } from '@harkara/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { oneAtATime } from '../../api/live/one-at-a-time.ts';
import { useLiveHints } from '../../api/live/use-live.ts';
import { serverNow } from '../../api/server-clock.ts';
import { NewRows } from '../../list/new-rows.tsx';
import { newestTasksQuery, readShownAgain, shownTasksQuery, type TaskListInput } from './queries.ts';
import { countNew, patchStatus, type ShownTasks } from './task-pages.ts';

interface NewTasksProps {
  readonly input: TaskListInput;
  readonly shown: ShownTasks;
}

/** Says how many new tasks there are. They come into the list when the person asks for them, so that no row moves. */
export function NewTasks({ input, shown }: NewTasksProps) {
  const queryClient = useQueryClient();
  const { queryKey } = shownTasksQuery(input);
  const { data: newest } = useQuery({
    ...newestTasksQuery(queryClient, input),
    initialData: () => shown.pages[0],
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
  const readAgain = useMemo(() => oneAtATime(() => readShownAgain(queryClient, input)), [queryClient, input]);
  const patch = useCallback(
    ({ event, data }: LiveEvent) => {
      if (event === 'reset' || (event === 'many' && data.kinds.includes('task'))) readAgain();
      if (event !== 'task') return;
      const change = { ...data, now: serverNow().toISOString() };
      queryClient.setQueryData<ShownTasks>(shownTasksQuery(input).queryKey, (known) => patchStatus(known, change));
    },
    [queryClient, input, readAgain],
  );
  useLiveHints(patch);
  const show = useCallback(() => {
    if (newest === undefined) return;
    queryClient.setQueryData<ShownTasks>(shownTasksQuery(input).queryKey, { pages: [newest], pageParams: [null] });
    window.scrollTo({ top: 0 });
  }, [queryClient, input, newest]);
  const { sort } = input.filter;
  const count = useMemo(() => (newest === undefined ? 0 : countNew(shown, newest, sort)), [shown, newest, sort]);
  return <NewRows count={count} what="tasks" onShow={show} />;
}
