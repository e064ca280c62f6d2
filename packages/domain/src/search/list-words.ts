import { foldBy } from '../conditions/fold-text.ts';

/** Letters, digits and the marks that belong to them, so that a word in Devanagari stays whole. */
const word = /[\p{L}\p{M}\p{N}]+/gu;
/** They shape the letters around them and are written or left out. */
const joiners = /[\u200c\u200d]/g;
const wordUnitsMax = 64;
const fold = foldBy(false);

/**
 * The words of a text by which a search finds it, each once, folded: of "Order #4711" `order` and `4711`. Of a long
 * word only its beginning, because a search finds words by how they begin. At most `max` words.
 */
export function listWords(text: string, max: number): string[] {
  const words = new Set<string>();
  for (const [found] of fold(text).replaceAll(joiners, '').matchAll(word)) {
    words.add(cutWord(found));
    if (words.size === max) break;
  }
  return [...words];
}

/** Not between the halves of a character, of which PostgreSQL can store none. */
function cutWord(found: string): string {
  return found.length <= wordUnitsMax ? found : found.slice(0, wordUnitsMax).replace(/[\uD800-\uDBFF]$/, '');
}
