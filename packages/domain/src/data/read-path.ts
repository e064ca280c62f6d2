import { isKeptNumber, type JsonData } from './json-data.ts';

/**
 * What stands at a dotted path, `customer.phone` or `items.0.sku`; undefined when nothing does. Only data
 * answers, never a prototype: objects by their own keys, lists by their indexes, text and numbers not at all.
 */
export function readPath(data: JsonData, path: string): JsonData | undefined {
  let found: JsonData | undefined = data;
  for (const word of path.split('.')) {
    found = readWord(found, word);
    if (found === undefined) return undefined;
  }
  return found;
}

function readWord(data: JsonData, word: string): JsonData | undefined {
  if (typeof data !== 'object' || data === null || isKeptNumber(data)) return undefined;
  if (!Object.hasOwn(data, word)) return undefined;
  if (!Array.isArray(data)) return data[word];
  return /^\d+$/.test(word) ? data[Number(word)] : undefined;
}
