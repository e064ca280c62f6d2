import { limits, type SearchQuery } from '@harkara/contract';
import { searchLimits } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { idsBetween } from '../../page-of.ts';
import { type EntryKindName, entryKinds } from '../../work/search/entry-kinds.ts';

/**
 * The newest entries of each kind with the words. The blocks of the project are looked at one after the other, the
 * newest first, and no more once there are enough; the index has the words of each block by themselves. OFFSET 0 keeps
 * a plan from walking through all entries in the order of their ids instead.
 */
const listEntryIdsStatement = statement({
  name: 'list-search-entry-ids',
  params: z.object({
    projectId: z.string(),
    kinds: z.array(z.string()),
    afterIds: z.array(z.string()),
    beforeIds: z.array(z.string()),
    /** A tsquery in which `@` stands before each word, in place of the block's id. */
    words: z.string(),
    hitsMax: z.int(),
  }),
  row: z.object({ kind: z.string(), id: z.string() }),
  sql: sql`SELECT found.kind, found.id
    FROM unnest(:kinds::text[], :after_ids::text[], :before_ids::text[]) AS k(kind, after_id, before_id)
    CROSS JOIN LATERAL (
      SELECT hit.kind, hit.id FROM (
        SELECT id FROM search_block
        WHERE project_id = :project_id AND kind = k.kind AND last_id > k.after_id AND first_id < k.before_id
        ORDER BY id DESC LIMIT ${searchLimits.blocksPerSearchMax}
      ) b CROSS JOIN LATERAL (
        SELECT e.kind, e.id FROM (
          SELECT kind, id FROM search_entry WHERE words @@ replace(:words, '@', b.id::text)::tsquery OFFSET 0
        ) e WHERE e.id > k.after_id AND e.id < k.before_id ORDER BY e.id DESC LIMIT :hits_max
      ) hit ORDER BY b.id DESC LIMIT :hits_max
    ) found`,
});

interface EntrySearch extends Pick<SearchQuery, 'from' | 'to'> {
  projectId: string;
  kinds: readonly EntryKindName[];
  words: readonly string[];
}

/** The ids of the entries that were found, by their kind. */
export async function listEntryIds(
  queries: Queries,
  { projectId, kinds, words, from, to }: EntrySearch,
): Promise<Map<EntryKindName, string[]>> {
  const found = new Map(kinds.map((kind): [EntryKindName, string[]] => [kind, []]));
  const ranges = kinds.map((kind) => idsBetween(entryKinds[kind].idKind, { from, to }));
  const rows = await queries.query(listEntryIdsStatement, {
    projectId,
    kinds,
    afterIds: ranges.map(({ after }) => after),
    beforeIds: ranges.map(({ before }) => before),
    words: words.map((word) => `'@.${word}':*`).join(' & '),
    hitsMax: limits.searchHitsPerKindMax,
  });
  for (const { kind, id } of rows) found.get(kind as EntryKindName)?.push(id);
  return found;
}
