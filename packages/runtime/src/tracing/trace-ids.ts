import { createHash, randomBytes } from 'node:crypto';

export interface TraceIds {
  traceId: string;
  spanId: string;
}

const ownId = /^((?!0{32})[0-9a-f]{32})-((?!0{16})[0-9a-f]{16})$/;
const uuidOrHex = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/i;
// Accepts what OpenTelemetry's propagator accepts, which is loaded only where traces are sent.
const traceparentHeader = /^((?!ff)[0-9a-f]{2})-((?!0{32})[0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(-.*)?$/;
const zeros = /^0+$/;

/**
 * The W3C ids of a request's span. They follow from the request id alone, so any process that reads it from a row finds
 * the trace, and no other id has to be stored.
 */
export function traceIdsOf(requestId: string): TraceIds {
  const own = ownId.exec(requestId);
  if (own?.[1] !== undefined && own[2] !== undefined) return { traceId: own[1], spanId: own[2] };
  const digest = createHash('sha256').update(requestId).digest('hex');
  const traceId = uuidOrHex.test(requestId) ? requestId.replaceAll('-', '').toLowerCase() : digest.slice(0, 32);
  return { traceId: zeros.test(traceId) ? digest.slice(0, 32) : traceId, spanId: digest.slice(32, 48) };
}

/** A new request id in the trace of a `traceparent` header (W3C Trace Context); null when the header is invalid. */
export function requestIdIn(traceparent: string | undefined): string | null {
  const [, version, traceId, tail] = traceparentHeader.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || (version === '00' && tail !== undefined)) return null;
  return `${traceId}-${randomBytes(8).toString('hex')}`;
}
