import { z } from 'zod';
import { cleanText } from '../text.ts';

export type Json = z.output<ReturnType<typeof z.json>>;

/** Any JSON value. Its texts and keys are cleaned like every other text, so that PostgreSQL can store it. */
export const anyJson = z.json().overwrite(cleanJson);

/** The recursion is bounded, because no request is nested deeper than `limits.jsonDepthMax`. */
function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanJson);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item)]));
}
