import { type Tracer, noTracer } from './tracer.ts';

export interface TracerOptions {
  service: string;
  /** The collector's OTLP address over HTTP, without `/v1/traces`. Without it nothing is traced. */
  endpoint?: string | undefined;
  /** The share of traces that is sent, 0 to 1. Every process chooses the same traces. */
  ratio?: number | undefined;
}

/** Loads the SDK only when there is a collector. */
export async function createTracer({ service, endpoint, ratio = 1 }: TracerOptions): Promise<Tracer> {
  if (endpoint === undefined) return noTracer;
  const { openOtlpTracer } = await import('./open-otlp-tracer.ts');
  return openOtlpTracer({ service, endpoint, ratio });
}
