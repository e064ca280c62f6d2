import { z } from 'zod';
import { limits } from '../limits.ts';
import { cleanText } from '../text.ts';

/** A name that a person chose for something: trimmed, 1 to 200 characters. */
export const displayName = z.string().overwrite(cleanText).trim().min(1).max(limits.nameCharactersMax);

/** What a person adds for others to read; null when nothing is left of it. */
export const noteText = z
  .string()
  .max(limits.noteCharactersMax)
  .overwrite(cleanText)
  .trim()
  .transform((text) => (text === '' ? null : text))
  .nullable()
  .default(null);

export const timestamp = z.iso.datetime().meta({ example: '2026-01-31T09:30:00.000Z' });

export const rupees = z.number().meta({ description: 'Indian rupees.', example: 0.42 });

/** A moment in a query: ISO 8601, in UTC or with an offset. Aborts, so that rules about periods see only dates. */
export const timeParam = z.iso.datetime({ offset: true, abort: true }).transform((text) => new Date(text));

/** A query parameter that may be repeated; equal values count once. */
export function repeatable<Item extends z.ZodType>(item: Item) {
  return z
    .union([item, z.array(item).min(1).max(20)])
    .transform((value) => [...new Set([value].flat())] as z.output<Item>[]);
}
