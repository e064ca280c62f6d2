import { encodeBase32 } from './new-id.ts';

const timeBytes = 6;

/**
 * The lowest TypeID of this prefix that can be made at `ms` (since 1970) or later. Ids sort by time, so a primary key
 * finds what is newer.
 */
export function firstIdAt<Prefix extends string>(prefix: Prefix, ms: number): `${Prefix}_${string}` {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, Math.trunc(ms)), 0, timeBytes);
  return `${prefix}_${encodeBase32(bytes)}`;
}
