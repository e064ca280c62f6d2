import { createHash, randomBytes } from 'node:crypto';

export interface TraceIds {
  traceId: string;
  spanId: string;
}

const ownId = /^((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})$/;
const uuidOrHex = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
// Reads what OpenTelemetry's propagator reads, which is loaded only where traces are sent.
const traceparentHeader = /^((?!ff)[0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const nothing = /^0+$/;

/**
 * The W3C ids of the span that a request id stands for. They follow from the id alone, so any process that reads it
 * from a row finds the request's trace, and nothing else has to be stored.
 */
export function traceIdsOf(requestId: string): TraceIds {
  const own = ownId.exec(requestId);
  if (own?.[1] !== undefined && own[2] !== undefined) return { traceId: own[1], spanId: own[2] };
  const digest = createHash('sha256').update(requestId).digest('hex');
  const traceId = uuidOrHex.test(requestId) ? requestId.replaceAll('-', '').toLowerCase() : digest.slice(0, 32);
  return { traceId: nothing.test(traceId) ? digest.slice(0, 32) : traceId, spanId: digest.slice(32, 48) };
}

/** A new request id that lies in the trace of the `traceparent` header (W3C Trace Context); null when it is not one. */
export function requestIdIn(traceparent: string | undefined): string | null {
  const [, version, traceId, tail] = traceparentHeader.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || (version === '00' && tail !== undefined)) return null;
  return `${traceId}-${randomBytes(8).toString('hex')}`;
}
