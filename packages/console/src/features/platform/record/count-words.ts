import { formatCount } from '../../../format/count.ts';

/** The service counts no further (docs/contract.md 10.7). */
const countedMax = 20_000;

/** 12; 20,000+ where the service counts no further. */
export function countText(count: number): string {
  return count >= countedMax ? `${formatCount(countedMax)}+` : formatCount(count);
}

/** 1 task, 12 tasks. */
export function countWords(count: number, word: string): string {
  return `${countText(count)} ${word}${count === 1 ? '' : 's'}`;
}
