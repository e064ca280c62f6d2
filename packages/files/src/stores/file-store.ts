import type { Readable } from 'node:stream';

/** Where the bytes of files live. Keys are ids: 1 to 200 letters, digits, `_` and `-`. */
export interface FileStore {
  /** Keeps the bytes under the key, all of them or none; replaces what was there. Rejects when the stream or the store fails. */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** The bytes, or null when there are none under the key. */
  open(key: string): Promise<Readable | null>;
  /** Safe to do twice. */
  remove(key: string): Promise<void>;
  /** Clears what writers that died in the middle left behind. Safe beside others that write. */
  clearStale(): Promise<void>;
  close(): void;
}

/** Throws for a key that could lead out of the store. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(key)) throw new RangeError('The key of a file is letters, digits, _ and -.');
  return key;
}
