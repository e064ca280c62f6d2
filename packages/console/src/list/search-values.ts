import { minuteOf } from '../format/india.ts';

/**
 * Filters are in the address, so that a link, Back and a reload keep them. The router reads a value that looks like a
 * number as one; several words are one value with commas, which is shorter than a list.
 */

/** A text of the address; undefined when there is none. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}

/** The known words of a value, in their own order. */
export function wordsOf<Word extends string>(value: string | undefined, known: readonly Word[]): readonly Word[] {
  const named = (value ?? '').split(',');
  return known.filter((word) => named.includes(word));
}

/** The known words of a value of the address as one value again; undefined without any. */
export function readWords<Word extends string>(value: unknown, known: readonly Word[]): string | undefined {
  return readText(wordsOf(readText(value), known).join(','));
}

/** The value with a word added, or taken away when it is there. */
export function toggleWord<Word extends string>(
  value: string | undefined,
  word: Word,
  known: readonly Word[],
): string | undefined {
  const words = wordsOf(value, known);
  const next = words.includes(word) ? words.filter((each) => each !== word) : [...words, word];
  return readWords(next.join(','), known);
}

/** A minute of India's clock, such as `2026-11-22T09:00`, as the browser's field for times writes it. */
export function readMinute(value: unknown): string | undefined {
  const text = readText(value);
  return text !== undefined && dateOfMinute(text) !== undefined ? text : undefined;
}

/** When it began; undefined when the calendar has no such minute. */
export function dateOfMinute(minute: string | undefined): Date | undefined {
  const date = new Date(`${minute}:00+05:30`);
  return !Number.isNaN(date.getTime()) && minuteOf(date) === minute ? date : undefined;
}

/** When a day of India's clock began, such as `2026-11-22`. */
export function dateOfDay(day: string | undefined): Date | undefined {
  return dateOfMinute(`${day}T00:00`);
}
