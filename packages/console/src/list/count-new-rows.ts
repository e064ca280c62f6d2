interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/**
 * How many rows of a newer first page are not shown. A row that sorts behind the last shown one is none of them: it is
 * of a page that was not loaded yet.
 */
export function countNewRows<Row extends { readonly id: string }>(
  { pages }: { readonly pages: readonly RowPage<Row>[] },
  newer: Pick<RowPage<Row>, 'data'>,
  isBefore: (row: Row, other: Row) => boolean = (row, other) => row.id > other.id,
): number {
  const found = new Map(newer.data.map((row) => [row.id, row]));
  for (const { data } of pages) for (const { id } of data) found.delete(id);
  const last =
    pages.at(-1)?.next_cursor === null ? undefined : pages.findLast(({ data }) => data.length > 0)?.data.at(-1);
  return [...found.values()].filter((row) => last === undefined || isBefore(row, last)).length;
}
