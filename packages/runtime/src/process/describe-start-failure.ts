import { redactText } from '../logging/redact.ts';

/** A start that must fail; the message is a whole sentence for people. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const unreachableCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET']);

interface Addresses {
  DATABASE_URL?: string | undefined;
  REDIS_URL?: string | undefined;
}

type Fault = Error & { code?: string; address?: string; hostname?: string; port?: number };

/** One sentence without secrets that gives the reason of a failed start. */
export function describeStartFailure(error: unknown, config: Addresses): string {
  if (error instanceof AggregateError) return describeStartFailure(error.errors[0], config);
  if (!(error instanceof Error)) return redactText(String(error));
  const { code = '', message, address, hostname, port } = error as Fault;
  const database = hostOf(config.DATABASE_URL, 5432);
  if (code === 'EADDRINUSE') return `Port ${port} is already in use.`;
  if (code === 'EACCES' && port !== undefined) return `Port ${port} may not be opened by this user.`;
  if (code === '3D000') return `The database server at ${database} has no such database: ${message}.`;
  if (code.startsWith('28')) return `The database at ${database} refused the user name or password.`;
  if (/timeout exceeded when trying to connect|connection timeout/i.test(message)) {
    return `Cannot reach the database at ${database}: no answer in time.`;
  }
  if (!unreachableCodes.has(code)) return redactText(message || error.name);
  return `Cannot reach ${nameOf(port, hostname ?? address, config)} (${code}).`;
}

function nameOf(port: number | undefined, host: string | undefined, config: Addresses): string {
  const known = [
    { name: 'the database', at: hostOf(config.DATABASE_URL, 5432) },
    { name: 'Redis', at: hostOf(config.REDIS_URL, 6379) },
  ].find(({ at }) => (port === undefined ? at.startsWith(`${host}:`) : at.endsWith(`:${port}`)));
  if (known) return `${known.name} at ${known.at}`;
  return port === undefined ? (host ?? 'a server') : `${host}:${port}`;
}

function hostOf(url: string | undefined, portDefault: number): string {
  if (!url || !URL.canParse(url)) return '';
  const { hostname, port } = new URL(url);
  return `${hostname}:${port || portDefault}`;
}
