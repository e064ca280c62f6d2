import type { SearchQuery } from '@harkara/contract';
import { hasWords, searchLimits } from '@harkara/domain';
import { type Queries, sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import { wordsOf } from '../../work/search/entry-texts.ts';
import type { SearchHitRow } from './search-hit-row.ts';

export const namedKinds = ['agent', 'workforce', 'tool', 'trigger'] as const;
type NamedKind = (typeof namedKinds)[number];

const listings = Object.fromEntries(namedKinds.map((kind) => [kind, listNamed(kind)])) as Record<
  NamedKind,
  ReturnType<typeof listNamed>
>;

function listNamed(kind: NamedKind) {
  return statement({
    name: `list-${kind}-names`,
    params: z.object({ projectId: z.string(), from: z.date().nullable(), to: z.date().nullable() }),
    row: z.object({ id: z.string(), at: z.date(), name: z.string() }),
    sql: sql`SELECT id, created_at AS at, coalesce(${kind === 'trigger' ? 'name' : `draft ->> 'name'`}, '') AS name
      FROM ${kind}
      WHERE project_id = :project_id AND deleted_at IS NULL
        AND (:from::timestamptz IS NULL OR created_at >= :from) AND (:to::timestamptz IS NULL OR created_at < :to)
      ORDER BY id DESC LIMIT ${searchLimits.namesPerSearchMax}`,
  });
}

interface NameSearch extends Pick<SearchQuery, 'from' | 'to'> {
  projectId: string;
  kind: NamedKind;
  words: readonly string[];
}

/** Those with the words in their name or id, from their table itself, so that a new name is found at once. */
export async function findNamed(
  queries: Queries,
  { projectId, kind, words, from, to }: NameSearch,
): Promise<SearchHitRow[]> {
  const rows = await queries.query(listings[kind], { projectId, from: from ?? null, to: to ?? null });
  return rows.flatMap(({ id, at, name }) =>
    hasWords(wordsOf({ id }, name), words) ? [{ kind, id, title: name, excerpt: '', at }] : [],
  );
}
