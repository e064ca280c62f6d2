import { isExactNumber, type JsonData } from './json-data.ts';

/**
 * The value at a dotted path, `customer.phone` or `items.0.sku`; undefined when there is none. Prototypes are never
 * read: objects have their own keys, lists their indexes, text and numbers nothing.
 */
export function valueAt(data: JsonData, path: string): JsonData | undefined {
  let found: JsonData | undefined = data;
  for (const word of path.split('.')) {
    found = wordAt(found, word);
    if (found === undefined) return undefined;
  }
  return found;
}

function wordAt(data: JsonData, word: string): JsonData | undefined {
  if (typeof data !== 'object' || data === null || isExactNumber(data)) return undefined;
  if (!Object.hasOwn(data, word)) return undefined;
  if (!Array.isArray(data)) return data[word];
  return /^\d+$/.test(word) ? data[Number(word)] : undefined;
}
