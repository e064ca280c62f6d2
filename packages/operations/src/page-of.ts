import type { Page, PageQuery } from '@harkara/contract';

/** What a newest-first list asks of Prisma: one row more than the page, so that the end shows. */
export function pageArguments({ limit, cursor }: PageQuery) {
  return {
    take: limit + 1,
    orderBy: { id: 'desc' as const },
    ...(cursor === undefined ? {} : { where: { id: { lt: cursor } } }),
  };
}

/** Cuts the extra row off and names the last one as the cursor of the next page. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
