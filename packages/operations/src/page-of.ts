import { type IdKind, idPrefixes, type Page, type PageQuery } from '@harkara/contract';
import { firstIdAt } from '@harkara/runtime';

/** What a newest-first list asks of Prisma: one row more than the page, so that the end shows. */
export function pageArguments({ limit, cursor }: PageQuery) {
  return {
    take: limit + 1,
    orderBy: { id: 'desc' as const },
    ...(cursor === undefined ? {} : { where: { id: { lt: cursor } } }),
  };
}

interface Between {
  from?: Date | undefined;
  to?: Date | undefined;
  cursor?: string | undefined;
}

/** In every sort order of a database behind all ids, whose prefixes begin with other letters. */
export const afterAllIds = 'z';

/**
 * What the ids of a page are between: after `after` and before `before`. Ids are in the order of their time, so a
 * time is a place among them.
 */
export function idsBetween(kind: IdKind, { from, to, cursor = afterAllIds }: Between) {
  const end = to === undefined ? afterAllIds : firstIdAt(idPrefixes[kind], to.getTime());
  return {
    after: from === undefined ? '' : firstIdAt(idPrefixes[kind], from.getTime()),
    before: cursor < end ? cursor : end,
  };
}

/** Cuts the extra row off and names the last one as the cursor of the next page. */
export function pageOf<Row extends { id: string }>(rows: readonly Row[], limit: number): Page<Row> {
  const data = rows.slice(0, limit);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
