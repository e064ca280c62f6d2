import { plain } from './plain.ts';

/** A value as a cell of a table: in one line, with nothing that steers the terminal. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return plain(value.join(', '));
  if (typeof value === 'object') return plain(JSON.stringify(value));
  const text = plain(String(value)).replaceAll(/\s+/g, ' ').trim();
  return isTimestamp.test(text) ? text.replace('T', ' ').replace(/(:\d\d)(\.\d+)?Z$/, '$1Z') : text;
}

const isTimestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
