/** Codes of PostgreSQL (SQLSTATE), Node's sockets and Prisma after which a retry may work. */
const awayCodes = new Set([
  '53300',
  '53400',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '25P03',
  '40001',
  '40P01',
  '53100',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'P2034',
]);
const connectionClass = '08';
const poolMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/;

/** True when the database cannot be reached or is too busy; false when the statement was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (awayCodes.has(code) || code.startsWith(connectionClass)) return true;
  if (poolMessages.test(error.message)) return true;
  return isDatabaseAway(error.cause);
}
