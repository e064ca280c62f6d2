import { limits } from '@harkara/contract';

/** Half of a character beyond U+FFFF. Without one, units are characters. */
const surrogate = /[\ud800-\udfff]/;

/** The first 8,000 characters (docs/contract.md 8). Characters are code points, so none is split. */
export function cutMessage(message: string, charactersMax: number = limits.webhookMessageCharactersMax): string {
  if (message.length <= charactersMax) return message;
  const start = message.slice(0, charactersMax);
  if (!surrogate.test(start)) return start;
  let end = 0;
  for (let count = 0; count < charactersMax && end < message.length; count += 1) {
    end += (message.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  }
  return message.slice(0, end);
}
