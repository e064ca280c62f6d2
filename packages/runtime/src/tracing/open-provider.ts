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

const SEND_EVERY_MS = 2_000;
const SEND_LIMIT_MS = 5_000;
const CLOSE_LIMIT_MS = 2_000;
const WAITING_MAX = 4_096;

export interface ProviderOptions {
  service: string;
  endpoint: string;
  ratio: number;
}

/** The SDK, set up to send to one collector. `close` sends what is left, for two seconds at most, and never throws. */
export function openProvider({ service, endpoint, ratio }: ProviderOptions, idGenerator: IdGenerator) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_LIMIT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'harkara' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    idGenerator,
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_LIMIT_MS,
        maxQueueSize: WAITING_MAX,
      }),
    ],
  });
  return {
    getTracer: (name: string): Tracer => provider.getTracer(name),
    close: () => withinMs(provider.shutdown(), CLOSE_LIMIT_MS, 'Sending the last spans').catch(() => undefined),
  };
}
