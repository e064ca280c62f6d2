import type { SearchHit } from '@harkara/contract';

/** Of what was found by an earlier text the part that shows all words of this one, until its own answer is there. */
export function narrowHits(hits: readonly SearchHit[], text: string): readonly SearchHit[] {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  return hits.filter(({ id, title, excerpt }) => {
    const shown = `${id} ${title} ${excerpt}`.toLowerCase();
    return words.every((word) => shown.includes(word));
  });
}
