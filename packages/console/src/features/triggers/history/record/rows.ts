import type { InfiniteData } from '@tanstack/react-query';

export interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

export type ShownRows<Row> = InfiniteData<RowPage<Row>>;

/** The shown rows, each as `change` gives it. Pages without a change stay the same object, and so does the whole. */
export function changeRows<Row>(
  shown: ShownRows<Row> | undefined,
  change: (row: Row) => Row,
): ShownRows<Row> | undefined {
  if (shown === undefined) return undefined;
  const pages = shown.pages.map((page) => {
    const data = page.data.map(change);
    return data.every((row, index) => row === page.data[index]) ? page : { ...page, data };
  });
  return pages.every((page, index) => page === shown.pages[index]) ? shown : { ...shown, pages };
}

/** The shown rows with what a newer page knows of them. No row comes, goes or moves. */
export function replaceRows<Row extends { readonly id: string }>(
  shown: ShownRows<Row> | undefined,
  newer: RowPage<Row>,
): ShownRows<Row> | undefined {
  const byId = new Map(newer.data.map((row) => [row.id, row]));
  return changeRows(shown, (row) => byId.get(row.id) ?? row);
}

export function rowsOf<Row>({ pages }: ShownRows<Row>): readonly Row[] {
  return pages.flatMap(({ data }) => data);
}
