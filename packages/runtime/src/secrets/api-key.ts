import { crc32 } from 'node:zlib';
import { sha256Hex } from './hashing.ts';
import { BASE62, randomText } from './random-text.ts';

const RANDOM_LENGTH = 32;
const CHECK_LENGTH = 6;
const SHOWN_LENGTH = 11;
const SHAPE = /^hk_[0-9A-Za-z]{38}$/;

export interface NewApiKey {
  /** `hk_`, 32 random letters and digits, 6 of checksum. Shown to a person once. */
  value: string;
  /** The first 11 characters, by which people tell keys apart. */
  prefix: string;
  /** SHA-256 in hex: what is stored and looked up. */
  hash: string;
}

export function newApiKey(): NewApiKey {
  const body = `hk_${randomText(RANDOM_LENGTH)}`;
  const value = body + checksum(body);
  return { value, prefix: value.slice(0, SHOWN_LENGTH), hash: sha256Hex(value) };
}

/** The hash to look a presented key up by, or null when its shape or checksum says it never was one of ours. */
export function parseApiKey(value: string): { hash: string } | null {
  if (!SHAPE.test(value)) return null;
  const body = value.slice(0, -CHECK_LENGTH);
  return checksum(body) === value.slice(-CHECK_LENGTH) ? { hash: sha256Hex(value) } : null;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < CHECK_LENGTH; index += 1) {
    digits = BASE62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
