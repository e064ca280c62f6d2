import { type Tracer, noTracer } from './tracer.ts';

export interface TracerOptions {
  service: string;
  /** The collector's OTLP address over HTTP, without `/v1/traces`; absent: nothing is traced. */
  endpoint?: string | undefined;
  /** The share of traces that is kept, 0 to 1; the same ones in every process. */
  ratio?: number | undefined;
}

/** The SDK is loaded only when there is somebody to send to. */
export async function createTracer({ service, endpoint, ratio = 1 }: TracerOptions): Promise<Tracer> {
  if (endpoint === undefined) return noTracer;
  const { openOtlpTracer } = await import('./open-otlp-tracer.ts');
  return openOtlpTracer({ service, endpoint, ratio });
}
