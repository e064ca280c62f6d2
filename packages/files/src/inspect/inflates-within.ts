import { inflateSync } from 'node:zlib';
import { byteText, unmaskNames } from './pdf-text.ts';

const headBytesMax = 65_536;

/**
 * Whether the streams of a PDF's structure (object and reference streams) inflate to at most `bytesMax` together. The
 * PDF reader inflates them without a limit, so this check must come first. It does not inflate other streams.
 */
export function inflatesWithin(bytes: Uint8Array, bytesMax: number): boolean {
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
    left -= inflatedBytes(bytes.subarray(index + from), left);
    if (left <= 0) return false;
  }
  return true;
}

/** The dictionary before a stream: the text from the end of the previous stream to the start of this one. */
function headBefore(text: string, index: number): string {
  const near = text.slice(Math.max(index - headBytesMax, 0), index);
  return near.slice(Math.max(near.lastIndexOf('endstream'), 0));
}

/** Infinity when it is more than `bytesMax`; 0 for data that cannot be inflated, which the reader reports itself. */
function inflatedBytes(deflated: Uint8Array, bytesMax: number): number {
  try {
    return inflateSync(deflated, { maxOutputLength: bytesMax }).byteLength;
  } catch (error) {
    return error instanceof RangeError ? Number.POSITIVE_INFINITY : 0;
  }
}
