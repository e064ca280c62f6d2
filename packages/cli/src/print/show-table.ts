import { cellOf } from './cell.ts';
import type { Printer } from './create-printer.ts';
import { readPath } from './read-path.ts';
import { tableOf } from './table.ts';

/** Headings of a table, each with the path of its value in a record: `draft.name`. */
export type Columns = Readonly<Record<string, string>>;

/** Records for people as a table, for programs as they are. */
export function showTable(print: Printer, columns: Columns, records: readonly unknown[]): void {
  const rows = records.map((record) => Object.values(columns).map((path) => cellOf(readPath(record, path))));
  if (rows.length === 0) print.note('There are none.');
  print.answer(records, rows.length === 0 ? '' : tableOf(Object.keys(columns), rows, print));
}
