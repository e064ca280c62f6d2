import { stringify } from 'yaml';
import { plain } from './plain.ts';

/** A record for people: YAML, which shows texts of several lines as they are. */
export function recordOf(value: unknown): string {
  return plain(stringify(value, { lineWidth: 0 }).trimEnd());
}
