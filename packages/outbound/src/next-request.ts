import { OutboundError } from './outbound-error.ts';
import type { OutboundCall } from './outbound.ts';

export type OutboundRequest = Pick<OutboundCall, 'method' | 'headers' | 'body'> & { readonly url: URL };

// Headers that never carry a credential; all others stay with the first host.
const sharedHeaders = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

/**
 * The request that a redirect asks for, as browsers do it: 303, and 301 or 302 of a POST, become a GET. Throws
 * `OutboundError` when another origin would be sent the body, which is meant for the first one.
 */
export function nextRequest(request: OutboundRequest, status: number, url: URL): OutboundRequest {
  const { method, headers = {}, body } = request;
  const passed =
    url.origin === request.url.origin ? headers : filterHeaders(headers, (name) => sharedHeaders.has(name));
  const toGet = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
  if (toGet) return { method: 'GET', url, headers: filterHeaders(passed, (name) => name !== 'content-type') };
  if (body === undefined) return { method, url, headers: passed };
  if (url.origin !== request.url.origin) throw new OutboundError('redirect_with_body');
  return { method, url, headers: passed, body };
}

function filterHeaders(headers: Readonly<Record<string, string>>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => isWanted(name.toLowerCase())));
}
