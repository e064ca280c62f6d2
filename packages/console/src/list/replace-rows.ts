import type { InfiniteData } from '@tanstack/react-query';

interface RowPage {
  readonly data: readonly { readonly id: string }[];
}

/** The shown pages with what a newer page knows of their rows. No row comes, goes or moves. */
export function replaceRows<Page extends RowPage>(
  shown: InfiniteData<Page>,
  newer: Pick<Page, 'data'>,
): InfiniteData<Page> {
  const byId = new Map(newer.data.map((row) => [row.id, row]));
  const pages = shown.pages.map((page) => ({ ...page, data: page.data.map((row) => byId.get(row.id) ?? row) }));
  return { ...shown, pages };
}
