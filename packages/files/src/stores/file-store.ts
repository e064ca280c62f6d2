import type { Readable } from 'node:stream';

/** Stores the bytes of files. Keys are ids: 1 to 200 letters, digits, `_` and `-`. */
export interface ByteStore {
  /**
   * Stores the bytes under the key, all of them or none, and replaces earlier ones. Rejects when the stream or the
   * store fails.
   */
  put(key: string, content: Uint8Array | Readable): Promise<void>;
  /** The bytes of the key; null when it has none. */
  open(key: string): Promise<Readable | null>;
  /** Removes the bytes. A repeated call does nothing. */
  remove(key: string): Promise<void>;
  /** Removes the unfinished files of writers that ended early. Safe while others write. */
  clearStale(): Promise<void>;
  close(): void;
}

/** A store that remembers for a moment that a write has failed. */
export interface FileStore extends ByteStore {
  /** True for a second after a `put` has failed, unless another has succeeded since. */
  isAway(): boolean;
}

/** Throws for a key that could lead to a path outside the store. */
export function checkKey(key: string): string {
  if (!/^[A-Za-z0-9_-]{1,200}$/.test(key)) throw new RangeError('The key of a file is letters, digits, _ and -.');
  return key;
}
