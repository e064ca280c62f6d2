import pg from 'pg';

/**
 * Classes of SQLSTATE of which a statement is not sent again: connection, authorization and database, because it may
 * end the session; out of resources, stopped by an operator or a time limit, system and internal errors, because it
 * would come to nothing again or its outcome is not known.
 */
const otherClasses = new Set(['08', '28', '3D', '53', '57', '58', 'XX']);
const completionUnknown = '40003';

/**
 * True when the server refused a statement and went on, so that it is sure to have changed nothing. Decided by the
 * SQLSTATE, because a server writes the severity in its own language.
 */
export function wasRolledBack(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return false;
  return error.code !== completionUnknown && !otherClasses.has(error.code.slice(0, 2));
}

const timeouts =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)$/;

/** True when the server, or a free or new connection to it, gave no answer in time. */
export function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return timeouts.test(error.message) || ('code' in error && error.code === 'ETIMEDOUT');
}
