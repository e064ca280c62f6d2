import { z } from 'zod';

/** A whole number in a range, written in digits. */
export function wholeNumber(min: number, max: number) {
  const expected = `expected a number ${min} to ${max}`;
  return z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, { error: expected, abort: true })
    .transform(Number)
    .pipe(z.number({ error: expected }).min(min, expected).max(max, expected));
}

export function port() {
  return wholeNumber(1, 65_535);
}

/** An address with one of the given schemes, such as `redis` and `rediss`. */
export function address(...schemes: string[]) {
  const expected = `expected an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return z
    .string()
    .trim()
    .refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), expected);
}

/** Base64 AES-256 keys, separated by commas, newest first. */
export function sealingKeys() {
  return z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.every((key) => Buffer.from(key, 'base64').length === 32),
      'expected base64 keys of 32 bytes, separated by commas (openssl rand -base64 32 makes one)',
    );
}
