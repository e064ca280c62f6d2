import { z } from 'zod';
import { cleanText } from '../text.ts';

export type Json = z.output<ReturnType<typeof z.json>>;

/** Any JSON value that PostgreSQL can hold: its texts and keys are cleaned like every other text. */
export const anyJson = z.json().overwrite(cleanJson);

/** Recursion is bounded: no request nests deeper than `limits.jsonDepthMax`. */
function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanJson);
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [cleanText(key), cleanJson(inside)]));
}
