import { crc32 } from 'node:zlib';
import { sha256Hex } from './hashing.ts';
import { base62, randomText } from './random-text.ts';

const randomLength = 32;
const checksumLength = 6;
const prefixLength = 11;
const keyShape = /^hk_[0-9A-Za-z]{38}$/;

export interface NewApiKey {
  /** `hk_`, 32 random letters and digits, and a checksum of 6. A person sees it once. */
  value: string;
  /** The first 11 characters, by which people recognize a key. */
  prefix: string;
  /** SHA-256 in hex, which is stored and looked up. */
  hash: string;
}

export function newApiKey(): NewApiKey {
  const body = `hk_${randomText(randomLength)}`;
  const value = body + checksum(body);
  return { value, prefix: value.slice(0, prefixLength), hash: sha256Hex(value) };
}

/** The hash by which a presented key is looked up; null when its shape or checksum shows that we never made it. */
export function parseApiKey(value: string): { hash: string } | null {
  if (!keyShape.test(value)) return null;
  const body = value.slice(0, -checksumLength);
  return checksum(body) === value.slice(-checksumLength) ? { hash: sha256Hex(value) } : null;
}

function checksum(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = base62.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
