import { limits, type SearchKind } from '@harkara/contract';
import { cutExcerpt, hasWords } from '@harkara/domain';
import type { EntryKindName } from '../../work/search/entry-kinds.ts';
import { wordsOf } from '../../work/search/entry-texts.ts';

export interface SearchHitRow {
  kind: SearchKind;
  id: string;
  title: string;
  excerpt: string;
  at: Date;
}

/** What the index has found, of which the records are read. */
export interface FoundIds {
  projectId: string;
  idsByKind: ReadonlyMap<EntryKindName, readonly string[]>;
  words: readonly string[];
}

interface Found {
  kind: SearchKind;
  id: string;
  title: string;
  at: Date;
}

/**
 * A hit by the first of the texts that has the words; none when no text has them any more, because what the index says
 * may be older than the record. Null is no text.
 */
export function hitsOf(
  { kind, id, title, at }: Found,
  texts: readonly (string | null)[],
  words: readonly string[],
): SearchHitRow[] {
  const text = texts.find((each) => each !== null && hasWords(wordsOf({ id }, each), words));
  if (text === undefined || text === null) return [];
  return [{ kind, id, title: cutTitle(title), excerpt: cutExcerpt(text, words), at }];
}

/** The newest of a kind, each once. */
export function newestOf(hits: readonly SearchHitRow[]): SearchHitRow[] {
  const byId = new Map(hits.map((hit) => [hit.id, hit]));
  return [...byId.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, limits.searchHitsPerKindMax);
}

const titleCharactersMax = 120;

function cutTitle(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  return line.length <= titleCharactersMax ? line : `${line.slice(0, titleCharactersMax).toWellFormed()}…`;
}
