import type { JsonData } from './json-data.ts';

/** A value as plain text in a message: absent and null are empty, text stays as it is, everything else is JSON. */
export function writeValue(value: JsonData | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
