import { foldBy } from '../conditions/fold-text.ts';

const charactersMax = 160;
/** So much is seen at a glance, wherever the word is in it. */
const wholeMax = 80;
const charactersBefore = 40;
const fold = foldBy(false);
const wordAt = /[\p{L}\p{M}\p{N}\u200c\u200d]+/gu;

/** What of a text is around the first word that was searched, on one line; its beginning when there is none. */
export function cutExcerpt(text: string, searched: readonly string[]): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= wholeMax) return line;
  const hit = findWord(line, searched);
  const start = hit <= charactersBefore ? 0 : wordStart(line, hit - charactersBefore);
  const end = start + charactersMax;
  const cut = line.slice(start, end).trim().toWellFormed().replaceAll('\uFFFD', '');
  return `${start > 0 ? '… ' : ''}${cut}${end < line.length ? ' …' : ''}`;
}

/** Where the first word begins that begins with a searched one; 0 when none does. */
function findWord(line: string, searched: readonly string[]): number {
  for (const { 0: found, index } of line.matchAll(wordAt)) {
    const folded = fold(found).replaceAll(/[\u200c\u200d]/g, '');
    if (searched.some((begin) => folded.startsWith(begin))) return index;
  }
  return 0;
}

/** The beginning of the next word, so that no word is cut where the excerpt begins. */
function wordStart(line: string, from: number): number {
  const space = line.indexOf(' ', from);
  return space === -1 || space > from + charactersBefore ? from : space + 1;
}
