import type { OutboundCall } from './outbound.ts';

export type OutboundRequest = Pick<OutboundCall, 'method' | 'headers' | 'body'> & { readonly url: URL };

// What says nothing about the caller. Any other header may carry a credential and stays with the first host.
const harmless = new Set(['accept', 'accept-language', 'content-type', 'user-agent']);

function keepHeaders(headers: Readonly<Record<string, string>>, keep: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => keep(name.toLowerCase())));
}

/** The request that a redirect asks for, as browsers read it: 303, and 301 or 302 of a POST, become a GET. */
export function nextRequest(request: OutboundRequest, status: number, url: URL): OutboundRequest {
  const { method, headers = {}, body } = request;
  const kept = url.origin === request.url.origin ? headers : keepHeaders(headers, (name) => harmless.has(name));
  const toGet = (status === 303 && method !== 'HEAD') || (status < 303 && method === 'POST');
  if (toGet) return { method: 'GET', url, headers: keepHeaders(kept, (name) => name !== 'content-type') };
  return { method, url, headers: kept, ...(body === undefined ? {} : { body }) };
}
