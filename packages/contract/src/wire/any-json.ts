import { z } from 'zod';
import { cleanText } from '../text.ts';

/** Any JSON value as it is stored and answered. One schema for all fields, because it refers to itself by its name. */
export const json = z.json();
z.globalRegistry.add(json, { id: 'Json', description: 'Any JSON value.' });

export type Json = z.output<typeof json>;

/** Any JSON value in a request. Its texts and keys are cleaned like every other text, so that PostgreSQL can store it. */
export const anyJson = json.overwrite(cleanJson);

/** The recursion is bounded, because no request is nested deeper than `limits.jsonDepthMax`. */
function cleanJson(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(cleanJson);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [cleanText(key), cleanJson(item)]));
}
