import { stripVTControlCharacters } from 'node:util';

/** Text of others, of which no character may steer the terminal. */
export function plain(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/(?![\n\t])\p{Cc}/gu, '');
}
