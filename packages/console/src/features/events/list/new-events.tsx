import { type InfiniteData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countNewRows } from '../../../list/count-new-rows.ts';
import { NewRows } from '../../../list/new-rows.tsx';
import { type EventListInput, type EventPageOfList, newestEventsQuery, shownEventsQuery } from '../record/queries.ts';

interface NewEventsProps {
  readonly input: EventListInput;
  readonly shown: InfiniteData<EventPageOfList>;
}

/** Says how many new events there are, and shows them when the person asks. */
export function NewEvents({ input, shown }: NewEventsProps) {
  const queryClient = useQueryClient();
  const { queryKey } = shownEventsQuery(input);
  const { data: newest } = useQuery({
    ...newestEventsQuery(input),
    initialData: () => shown.pages[0],
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
  const show = useCallback(() => {
    if (newest === undefined) return;
    queryClient.setQueryData(shownEventsQuery(input).queryKey, { pages: [newest], pageParams: [null] });
    window.scrollTo({ top: 0 });
  }, [queryClient, input, newest]);
  return <NewRows count={newest === undefined ? 0 : countNewRows(shown, newest)} what="events" onShow={show} />;
}
