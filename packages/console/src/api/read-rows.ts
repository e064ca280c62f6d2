interface RowPage<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

const pageSize = 100;
const pagesMax = 10;

/** All rows of a list for a choice, page after page. Those past a thousand are left out. */
export async function readRows<Row>(
  read: (page: { limit: number; cursor: string | undefined }) => Promise<RowPage<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const { data, next_cursor: next } = await read({ limit: pageSize, cursor });
    rows.push(...data);
    if (next === null) break;
    cursor = next;
  }
  return rows;
}
