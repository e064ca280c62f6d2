import { AsyncLocalStorage } from 'node:async_hooks';
import { type Span as OtelSpan, ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import { withinMs } from '../time/within-ms.ts';
import { createChosenIds } from './create-chosen-ids.ts';
import { openSpanOn } from './open-span-on.ts';
import { type TraceIds, parseTraceparent, traceIdsOf } from './trace-ids.ts';
import type { OpenSpan, Span, Tracer } from './tracer.ts';

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 2_000;
const WAITING_MAX = 4_096;

interface Options {
  service: string;
  endpoint: string;
  ratio: number;
}
interface Opening {
  name: string;
  kind: SpanKind;
  parent: SpanContext | undefined;
  links?: readonly TraceIds[];
  ids?: TraceIds;
}

/** Sends spans in batches; a collector that is away loses spans and disturbs nobody. */
export function openOtlpTracer({ service, endpoint, ratio }: Options): Tracer {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_LIMIT_MS });
  const chosen = createChosenIds();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'harkara' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator: chosen.generator,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_LIMIT_MS,
        maxQueueSize: WAITING_MAX,
      }),
    ],
  });
  const tracer = provider.getTracer('harkara');
  const around = new AsyncLocalStorage<OtelSpan>();

  const open = ({ name, kind, parent, links = [], ids }: Opening): OpenSpan => {
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    const linked = links.map((link) => ({ context: remote(link) }));
    const span = chosen.use(ids, () => tracer.startSpan(name, { kind, links: linked }, context));
    return openSpanOn(span, around);
  };

  const inside = async <Value>(span: OpenSpan, work: (span: Span) => Promise<Value>): Promise<Value> => {
    try {
      return await span.run(() => work(span));
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  };

  return {
    span: (name, attributes, work) => {
      const span = open({ name, kind: SpanKind.INTERNAL, parent: around.getStore()?.spanContext() });
      span.set(attributes);
      return inside(span, work);
    },
    spanOf: (requestId, { name, attributes = {} }, work) => {
      const parent = requestId ? remote(traceIdsOf(requestId)) : around.getStore()?.spanContext();
      const span = open({ name, kind: SpanKind.CONSUMER, parent });
      span.set(attributes);
      return inside(span, work);
    },
    openRequest: ({ requestId, traceparent, name, attributes = {} }) => {
      const span = open({ name, kind: SpanKind.SERVER, ...placeOf(requestId, traceparent) });
      span.set(attributes);
      return span;
    },
    close: () => withinMs(provider.shutdown(), CLOSE_LIMIT_MS, 'Sending the last spans').catch(() => undefined),
  };
}

/** Below the caller's span when the request's id lies in its trace; else apart from it, with a link to it. */
function placeOf(requestId: string, traceparent: string | undefined): Pick<Opening, 'parent' | 'links' | 'ids'> {
  const ids = traceIdsOf(requestId);
  const caller = parseTraceparent(traceparent);
  if (caller === null) return { parent: undefined, ids };
  if (caller.traceId === ids.traceId) return { parent: remote(caller), ids };
  return { parent: undefined, ids, links: [caller] };
}

function remote({ traceId, spanId }: TraceIds): SpanContext {
  return { traceId, spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
}
