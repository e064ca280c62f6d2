import { hash, timingSafeEqual } from 'node:crypto';

/** SHA-256 as 64 lower-case hex digits. A plain hash is enough for random keys, because they have 190 random bits. */
export function sha256Hex(content: string | Buffer): string {
  return hash('sha256', content, 'hex');
}

/** Compares two texts (hashes, secrets) in a time that does not depend on where they differ. */
export function sameHash(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}
