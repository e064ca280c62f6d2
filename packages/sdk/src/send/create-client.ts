import { HarkaraError } from '../errors/harkara-error.ts';
import type { ClientOptions, LogEntry } from './call-options.ts';
import { sendLimits } from './send-limits.ts';

/** The settings of all calls, checked and complete. */
export interface Client {
  readonly baseUrl: string;
  readonly authorization: string;
  readonly timeoutMs: number;
  readonly retriesMax: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly log: (entry: LogEntry) => void;
}

/** Throws in a page of a browser, and for a secret or an address that cannot be right. */
export function createClient(options: ClientOptions, secret: string | undefined, nameOfSecret: string): Client {
  if (isPage())
    throw new HarkaraError(
      `This is a page of a browser, where everyone who opens it can read the ${nameOfSecret}. ` +
        'Keep it on your server, and let the page call your server.',
    );
  if (typeof secret !== 'string' || !/^[\x21-\x7E]+$/.test(secret))
    throw new HarkaraError(`The ${nameOfSecret} is missing, or has characters that none has.`);
  return {
    baseUrl: readBaseUrl(options.baseUrl),
    authorization: `Bearer ${secret}`,
    timeoutMs: options.timeoutMs ?? sendLimits.callMs,
    retriesMax: options.retriesMax ?? sendLimits.retries,
    headers: options.headers ?? {},
    // Some runtimes refuse to call it as a method of another object.
    fetch: options.fetch ?? ((address, init) => globalThis.fetch(address, init)),
    log: options.log ?? (() => undefined),
  };
}

function isPage(): boolean {
  const { window } = globalThis as { window?: { document?: unknown } };
  return window?.document !== undefined;
}

function readBaseUrl(value = ''): string {
  let url: URL | null = null;
  try {
    url = new URL(value);
  } catch {
    // Told below.
  }
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new HarkaraError('baseUrl must be the address of the gateway, such as https://harkara.example.com.');
  // The paths of the endpoints begin with /v1 themselves.
  return `${url.origin}${url.pathname}`.replace(/(\/v1)?\/*$/, '');
}
