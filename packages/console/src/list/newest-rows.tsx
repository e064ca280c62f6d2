import {
  type InfiniteData,
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { countNewRows } from './count-new-rows.ts';
import { NewRows } from './new-rows.tsx';

interface RowPage {
  readonly data: readonly { readonly id: string }[];
  readonly next_cursor: string | null;
}

interface NewestRowsProps<Page extends RowPage, Key extends QueryKey> {
  /** What the list has, such as "events". */
  readonly what: string;
  readonly shown: InfiniteData<Page>;
  /** Of the query of the shown rows. */
  readonly shownKey: QueryKey;
  /** Reads the list's first page as it is now. */
  readonly newest: UseQueryOptions<Page, Error, Page, Key>;
}

/** Says how many rows of a list are new, and shows them when the person asks. */
export function NewestRows<Page extends RowPage, Key extends QueryKey>(props: NewestRowsProps<Page, Key>) {
  const { what, shown, shownKey } = props;
  const queryClient = useQueryClient();
  const { data: newest } = useQuery<Page, Error, Page, Key>({
    ...props.newest,
    initialData: () => shown.pages[0],
    initialDataUpdatedAt: () => queryClient.getQueryState(shownKey)?.dataUpdatedAt,
  });
  const show = useCallback(() => {
    if (newest === undefined) return;
    queryClient.setQueryData(shownKey, { pages: [newest], pageParams: [null] });
    window.scrollTo({ top: 0 });
  }, [queryClient, shownKey, newest]);
  return <NewRows count={newest === undefined ? 0 : countNewRows(shown, newest)} what={what} onShow={show} />;
}
