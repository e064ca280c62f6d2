import { diffWordsWithSpace } from 'diff';

export interface WordChange {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
}

/** Two long texts that share little take long to compare; the page must not wait for it. */
const compareMsMax = 100;

/** What changed between two texts, by words; null when they are too different to tell in time. */
export function compareWords(before: string, after: string): readonly WordChange[] | null {
  const changes = diffWordsWithSpace(before, after, { timeout: compareMsMax });
  if (changes === undefined) return null;
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'kept',
    text: value,
  }));
}
