import { randomBytes } from 'node:crypto';

export const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const UNBIASED_BELOW = 256 - (256 % 62);

/** `length` letters and digits, each of the 62 equally likely (bytes past a multiple of 62 are thrown away). */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length + 8)) {
      if (byte < UNBIASED_BELOW && text.length < length) text += BASE62.charAt(byte % 62);
    }
  }
  return text;
}
