import type { IdKind } from '@harkara/contract';
import { hasRow, type Queries } from '@harkara/prisma';
import { ownTurn } from '@harkara/runtime';
import { z } from 'zod';
import type { EntryKindName, SearchSourceName } from './entry-kinds.ts';
import { wordsOf } from './entry-texts.ts';

export interface SearchEntry {
  kind: EntryKindName;
  id: string;
  projectId: string;
  words: string[];
}

/** The rows of a table between two ids, the oldest first. */
export interface SourceRange {
  afterId: string;
  untilId: string;
  rowsMax: number;
}
export const sourceRange = z.object({ afterId: z.string(), untilId: z.string(), rowsMax: z.int() });

export interface ReadRows {
  /** Null when there was no row. */
  lastId: string | null;
  /** Whether there may be more rows in the range. */
  more: boolean;
  entries: SearchEntry[];
}

/** A table whose rows are found. */
export interface SearchSource {
  name: SearchSourceName;
  idKind: IdKind;
  rowsMax: number;
  read(queries: Queries, range: SourceRange): Promise<ReadRows>;
}

interface SourceRow {
  id: string;
  project_id: string;
}

/**
 * What was read, with the entries that `textsOf` makes of each row. Null is no text. Each row has its own turn of the
 * event loop, because finding the words of a long one takes up to some milliseconds.
 */
export async function readRowsOf<Row extends SourceRow>(
  rows: readonly Row[],
  { rowsMax }: SourceRange,
  textsOf: (row: Row) => readonly (readonly [kind: EntryKindName, text: string | null])[],
): Promise<ReadRows> {
  const entries: SearchEntry[] = [];
  for (const row of rows) {
    await ownTurn();
    for (const [kind, text] of textsOf(row))
      if (text !== null) entries.push({ kind, id: row.id, projectId: row.project_id, words: wordsOf(row, text) });
  }
  return { lastId: rows.at(-1)?.id ?? null, more: rows.length === rowsMax, entries };
}

/** Whether the row `r` has no entry of its first kind yet. */
export function isNewEntry(kind: EntryKindName): string {
  return `NOT ${hasRow(`search_entry e WHERE e.kind = '${kind}' AND e.id = r.id`)}`;
}

/** The rows of a table in the range, oldest first. */
export function rowsInRange(table: SearchSourceName): string {
  return `(SELECT * FROM ${table} WHERE id > :after_id AND id < :until_id ORDER BY id LIMIT :rows_max)`;
}
