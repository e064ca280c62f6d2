const reasonByCode: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'that host name is unknown',
  EAI_AGAIN: 'that host name could not be looked up',
  ETIMEDOUT: 'it did not answer in time',
  ENOENT: 'that socket does not exist',
  '28P01': 'the user name or password is wrong',
  '28000': 'that user may not connect',
  '3D000': 'the database does not exist and this user may not create it',
  '42501': 'the database does not exist and this user may not create it',
  '53300': 'it has no free connection',
  '57P03': 'it is still starting up',
};

/** The database cannot be used; `message` is one plain sentence without the password. */
export class DatabaseUnreachableError extends Error {
  override readonly name = 'DatabaseUnreachableError';
}

/** Wraps a driver's connection error, naming host, port and database but never the password. */
export function databaseUnreachableError(databaseUrl: string, cause: unknown): DatabaseUnreachableError {
  const reason = reasonByCode[codeOf(cause)] ?? firstLineOf(cause);
  return new DatabaseUnreachableError(`PostgreSQL at ${placeOf(databaseUrl)} cannot be used: ${reason}.`, { cause });
}

function codeOf(cause: unknown): string {
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  return typeof inner === 'object' && inner !== null && 'code' in inner ? String(inner.code) : '';
}

function firstLineOf(cause: unknown): string {
  const text = cause instanceof Error ? cause.message : String(cause);
  return (text.split('\n')[0] ?? text).replace(/\.$/, '');
}

function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
