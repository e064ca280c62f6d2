import { inflateSync } from 'node:zlib';
import { byteText, unmaskNames } from './pdf-text.ts';

const headBytesMax = 65_536;

/**
 * Whether the streams that a PDF's structure lives in (object and reference streams) unfold to at most `bytesMax`
 * together. The PDF reader unfolds them without a bound, so this has to come first; other streams it leaves folded.
 */
export function unfoldsWithin(bytes: Uint8Array, bytesMax: number): boolean {
  const text = byteText(bytes);
  let left = bytesMax;
  for (const { index } of text.matchAll(/(?<!end)stream\r?\n?/g)) {
    const head = unmaskNames(headBefore(text, index));
    if (!/\/(ObjStm|XRef)\b/.test(head)) continue;
    const filters = head.match(/\/\w+Decode\b/g) ?? [];
    if (filters.some((filter) => filter !== '/FlateDecode') || filters.length > 1) return false;
    if (/\/Filter\s*\d/.test(head)) return false;
    if (filters.length === 0) continue;
    const from = /stream\r?\n?/.exec(text.slice(index, index + 8))?.[0].length ?? 6;
    left -= unfoldedBytes(bytes.subarray(index + from), left);
    if (left <= 0) return false;
  }
  return true;
}

/** The dictionary in front of a stream: what lies between the last stream's end and this one's start. */
function headBefore(text: string, index: number): string {
  const near = text.slice(Math.max(index - headBytesMax, 0), index);
  return near.slice(Math.max(near.lastIndexOf('endstream'), 0));
}

/** Infinite when it is more than `bytesMax`; 0 for what cannot be inflated, which the reader will find itself. */
function unfoldedBytes(folded: Uint8Array, bytesMax: number): number {
  try {
    return inflateSync(folded, { maxOutputLength: bytesMax }).byteLength;
  } catch (error) {
    return error instanceof RangeError ? Number.POSITIVE_INFINITY : 0;
  }
}
