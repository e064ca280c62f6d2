import type { Page, PageQuery } from '@harkara/contract';

/** Prisma's arguments for one page of published versions, newest first. The cursor is the last version's number. */
export function versionArguments({ limit, cursor }: PageQuery) {
  // A cursor that no list has issued gives the first page.
  const before = cursor !== undefined && /^\d{1,9}$/.test(cursor) ? { version: { lt: Number(cursor) } } : {};
  return { take: limit + 1, orderBy: { version: 'desc' as const }, where: before };
}

export function versionsPageOf<Row extends { version: number }>(rows: readonly Row[], limit: number): Page<Row> {
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? String(data.at(-1)?.version) : null };
}
