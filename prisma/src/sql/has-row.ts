/**
 * SQL that is true when there is a row in `rows`, which is what follows FROM. With OFFSET the planner looks for it by
 * an index each time. Without, it reads all that the constant conditions leave of the table once into a hash, where it
 * believes that they are few, and still does when they have become many.
 */
export function hasRow(rows: string): string {
  return `EXISTS (SELECT FROM ${rows} OFFSET 0)`;
}
