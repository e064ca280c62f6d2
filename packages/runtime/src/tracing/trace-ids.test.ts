import { ROOT_CONTEXT, defaultTextMapGetter, isSpanContextValid, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { expect, test } from 'vitest';
import { requestIdIn, traceIdsOf } from './trace-ids.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';
const zeros = '0'.repeat(32);

test.each([
  `00-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}-00`,
  `cc-${traceId}-${spanId}-01-what-the-future-brings`,
  `00-${traceId}-${spanId}-01-tail`,
  `ff-${traceId}-${spanId}-01`,
  `00-${zeros}-${spanId}-01`,
  `00-${traceId}-${zeros.slice(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}`,
  `${traceId}-${spanId}`,
  '',
])("the header '%s' gives a request id in the caller's trace exactly when OpenTelemetry reads it", (traceparent) => {
  const context = new W3CTraceContextPropagator().extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const caller = trace.getSpanContext(context);
  const requestId = requestIdIn(traceparent);
  expect(requestId === null ? undefined : traceIdsOf(requestId).traceId).toBe(caller?.traceId);
});

test.each([
  'order-7',
  '5f0c1c0e-7b43-4b57-9f5d-2f5f6a3b9c11',
  '00000000-0000-0000-0000-000000000000',
  `${traceId}-${zeros.slice(16)}`,
  `${zeros}-${spanId}`,
])("the request id '%s' gives a valid span, the same each time", (requestId) => {
  expect(isSpanContextValid({ ...traceIdsOf(requestId), traceFlags: 1 })).toBe(true);
  expect(traceIdsOf(requestId)).toEqual(traceIdsOf(requestId));
});
