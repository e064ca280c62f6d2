import type { Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type IdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { withinMs } from '../time/within-ms.ts';

const sendEveryMs = 2_000;
const sendMsMax = 5_000;
const closeMsMax = 2_000;
const waitingMax = 4_096;

export interface ProviderOptions {
  service: string;
  endpoint: string;
  ratio: number;
}

/** The SDK with one collector. `close` sends the remaining spans, takes at most two seconds and never throws. */
export function openProvider({ service, endpoint, ratio }: ProviderOptions, idGenerator: IdGenerator) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: sendMsMax });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'harkara' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: sendEveryMs,
        exportTimeoutMillis: sendMsMax,
        maxQueueSize: waitingMax,
      }),
    ],
  });
  return {
    getTracer: (name: string): Tracer => provider.getTracer(name),
    close: () => withinMs(provider.shutdown(), closeMsMax, 'Sending the last spans').catch(() => undefined),
  };
}
