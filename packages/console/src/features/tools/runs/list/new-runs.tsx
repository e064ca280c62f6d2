import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { countNewRows } from '../../../../list/count-new-rows.ts';
import { NewRows } from '../../../../list/new-rows.tsx';
import { newestRunsQuery, type RunListInput, type ShownRuns, shownRunsQuery } from '../record/queries.ts';

interface NewRunsProps {
  readonly input: RunListInput;
  readonly shown: ShownRuns;
}

/** Says how many new runs there are, and shows them when the person asks. */
export function NewRuns({ input, shown }: NewRunsProps) {
  const queryClient = useQueryClient();
  const { queryKey } = shownRunsQuery(input);
  const { data: newest } = useQuery({
    ...newestRunsQuery(queryClient, input),
    initialData: () => shown.pages[0],
    initialDataUpdatedAt: () => queryClient.getQueryState(queryKey)?.dataUpdatedAt,
  });
  const show = useCallback(() => {
    if (newest === undefined) return;
    const pages: ShownRuns = { pages: [newest], pageParams: [null] };
    queryClient.setQueryData<ShownRuns>(shownRunsQuery(input).queryKey, pages);
    window.scrollTo({ top: 0 });
  }, [queryClient, input, newest]);
  return <NewRows count={newest === undefined ? 0 : countNewRows(shown, newest)} what="runs" onShow={show} />;
}
