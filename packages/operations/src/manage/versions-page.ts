import type { Page, PageQuery } from '@harkara/contract';

/** What a newest-first list of published versions asks of Prisma; the cursor is the last version's number. */
export function versionArguments({ limit, cursor }: PageQuery) {
  // A cursor that such a list never gave starts it over.
  const before = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? { version: { lt: Number(cursor) } } : {};
  return { take: limit + 1, orderBy: { version: 'desc' as const }, where: before };
}

export function versionsPageOf<Row extends { version: number }>(rows: readonly Row[], limit: number): Page<Row> {
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? String(data.at(-1)?.version) : null };
}
