import {
  type Context,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  type SpanOptions,
  TraceFlags,
  defaultTextMapGetter,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { createChosenIds } from './create-chosen-ids.ts';
import { openProvider, type ProviderOptions } from './open-provider.ts';
import { presentSpan } from './present-span.ts';
import { traceIdsOf } from './trace-ids.ts';
import type { OpenSpan, Span, Tracer } from './tracer.ts';

/** Sends spans in batches. While the collector cannot be reached, spans are lost and nothing else is affected. */
export function openOtlpTracer(options: ProviderOptions): Tracer {
  const chosen = createChosenIds();
  const provider = openProvider(options, chosen.generator);
  const tracer = provider.getTracer('harkara');
  const contexts = new AsyncLocalStorageContextManager();

  const open = (name: string, spanOptions: SpanOptions, parent: Context): OpenSpan => {
    const span = tracer.startSpan(name, spanOptions, parent);
    return presentSpan(span, (work) => contexts.with(trace.setSpan(parent, span), work));
  };

  return {
    span: (name, attributes, work) => runIn(open(name, { attributes }, contexts.active()), work),
    spanOf: (requestId, { name, attributes = {} }, work) =>
      runIn(open(name, { kind: SpanKind.CONSUMER, attributes }, contextOf(requestId) ?? contexts.active()), work),
    openRequest: ({ requestId, traceparent, name, attributes = {} }) => {
      const { parent, links } = placeRequest(requestId, traceparent);
      const spanOptions = { kind: SpanKind.SERVER, attributes, links };
      return chosen.use(traceIdsOf(requestId), () => open(name, spanOptions, parent));
    },
    close: () => provider.close(),
  };
}

async function runIn<Value>(span: OpenSpan, work: (span: Span) => Promise<Value>): Promise<Value> {
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** The context of the span of a request that another process answered. */
function contextOf(requestId: string | null | undefined): Context | null {
  if (!requestId) return null;
  const span: SpanContext = { ...traceIdsOf(requestId), traceFlags: TraceFlags.SAMPLED, isRemote: true };
  return trace.setSpanContext(ROOT_CONTEXT, span);
}

const propagator = new W3CTraceContextPropagator();

/** The request's span is a child of the caller's span when the request id is in its trace; else it has a link to it. */
function placeRequest(requestId: string, traceparent: string | undefined) {
  const context = propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter);
  const caller = trace.getSpanContext(context);
  if (caller === undefined) return { parent: ROOT_CONTEXT, links: [] };
  if (caller.traceId === traceIdsOf(requestId).traceId) return { parent: context, links: [] };
  return { parent: ROOT_CONTEXT, links: [{ context: caller }] };
}
