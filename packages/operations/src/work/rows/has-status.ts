/**
 * SQL that is true while a row has one of these statuses, for a row that is found by an id. It is written so that no
 * index serves it: the planner believes that few rows have such a status, and would walk over a whole partial index of
 * those that have, which keeps each row that had it since the oldest snapshot.
 */
export function hasStatus(row: string, ...statuses: readonly [string, ...string[]]): string {
  return `CASE ${row}.status ${statuses.map((status) => `WHEN '${status}' THEN true`).join(' ')} ELSE false END`;
}
