import pg from 'pg';

/** Out of resources, and stopped because it took too long: it would come to nothing again. */
const hopelessClasses = new Set(['53', '57']);

/** True when the server refused a statement and went on, so that it is sure to have changed nothing. */
export function wasRolledBack(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.severity !== 'ERROR') return false;
  return !hopelessClasses.has(error.code?.slice(0, 2) ?? '');
}

const timeouts = /^(Query read timeout|timeout exceeded when trying to connect)$/;

/** True when the server, or a free connection to it, gave no answer in time. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && timeouts.test(error.message);
}
