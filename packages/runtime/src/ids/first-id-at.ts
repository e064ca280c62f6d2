import { encodeBase32 } from './new-id.ts';

const TIME_BYTES = 6;

/** The lowest TypeID of this prefix made at `ms` since 1970 or later: ids sort by time, so a primary key finds what is new. */
export function firstIdAt<Prefix extends string>(prefix: Prefix, ms: number): `${Prefix}_${string}` {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, Math.trunc(ms)), 0, TIME_BYTES);
  return `${prefix}_${encodeBase32(bytes)}`;
}
