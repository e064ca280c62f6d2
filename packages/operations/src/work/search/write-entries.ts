import { searchLimits } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { searchSourceNames } from './entry-kinds.ts';
import type { SearchEntry, SearchSource } from './search-source.ts';

/** How far a table has been read: soon after rows are written, or once no lower id can come. */
export type Pass = 'fresh' | 'settled';

/**
 * Writes the entries of the rows between two places, and moves the place, in one statement: whoever tries it, once. An
 * entry goes to the newest block of its kind and project, or to a new one when that is full. A block is locked, because
 * it may be removed meanwhile.
 */
const writeStatements = { fresh: writeStatement('fresh'), settled: writeStatement('settled') };

function writeStatement(pass: Pass) {
  return statement({
    name: `write-${pass}-search-entries`,
    params: z.object({
      source: z.enum(searchSourceNames),
      fromId: z.string(),
      toId: z.string(),
      kinds: z.array(z.string()),
      ids: z.array(z.string()),
      projectIds: z.array(z.string()),
      /** Of each entry its words, with spaces between them. */
      words: z.array(z.string()),
    }),
    sql: sql`WITH place AS MATERIALIZED (
        SELECT source FROM search_place WHERE source = :source AND ${pass}_id = :from_id FOR UPDATE SKIP LOCKED
      ), entry AS MATERIALIZED (
        SELECT e.* FROM place CROSS JOIN unnest(:kinds::text[], :ids::text[], :project_ids::text[], :words::text[])
          AS e(kind, id, project_id, words)
      ), added AS MATERIALIZED (
        SELECT kind, project_id, count(*)::int AS entries, min(id) AS first_id, max(id) AS last_id,
          array_agg(id) AS ids, array_agg(words) AS words
        FROM entry GROUP BY 1, 2 ORDER BY 1, 2
      ), placed AS MATERIALIZED (
        SELECT a.*, coalesce(b.id, nextval('search_block_id_seq')) AS block_id FROM added a LEFT JOIN LATERAL (
          SELECT id FROM (
            SELECT id, entries FROM search_block
            WHERE project_id = a.project_id AND kind = a.kind ORDER BY id DESC LIMIT 1 FOR UPDATE
          ) newest WHERE entries < ${searchLimits.entriesPerBlockMax}
        ) b ON true
      ), block AS (
        INSERT INTO search_block AS b (id, project_id, kind, entries, first_id, last_id)
        SELECT block_id, project_id, kind, entries, first_id, last_id FROM placed
        ON CONFLICT (id) DO UPDATE SET entries = b.entries + excluded.entries,
          first_id = least(b.first_id, excluded.first_id), last_id = greatest(b.last_id, excluded.last_id)
      ), written AS (
        INSERT INTO search_entry (kind, id, words)
        SELECT p.kind, e.id, array_to_tsvector(ARRAY(
          SELECT p.block_id || '.' || word FROM unnest(string_to_array(e.words, ' ')) word
        ))
        FROM placed p CROSS JOIN LATERAL unnest(p.ids, p.words) AS e(id, words)
        ON CONFLICT (kind, id) DO NOTHING
      )
      UPDATE search_place p SET ${pass}_id = :to_id FROM place WHERE p.source = place.source`,
  });
}

interface Written {
  source: SearchSource;
  pass: Pass;
  fromId: string;
  toId: string;
  entries: readonly SearchEntry[];
}

/** Does nothing when another scheduler has moved the place, or is just doing so. */
export async function writeEntries(queries: Queries, { source, pass, fromId, toId, entries }: Written): Promise<void> {
  await queries.query(writeStatements[pass], {
    source: source.name,
    fromId,
    toId,
    kinds: entries.map(({ kind }) => kind),
    ids: entries.map(({ id }) => id),
    projectIds: entries.map(({ projectId }) => projectId),
    words: entries.map(({ words }) => words.join(' ')),
  });
}
