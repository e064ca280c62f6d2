import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';
import type { TraceIds } from './trace-ids.ts';

export interface ChosenIds {
  generator: IdGenerator;
  /** The span that `start` starts gets these ids, or random ones without any. `start` must start it synchronously. */
  use<Value>(ids: TraceIds | undefined, start: () => Value): Value;
}

/** The SDK accepts ids only from its generator. Spans start synchronously, so remembering the next ids is enough. */
export function createChosenIds(): ChosenIds {
  const random = new RandomIdGenerator();
  let next: TraceIds | undefined;
  return {
    generator: {
      generateTraceId: () => next?.traceId ?? random.generateTraceId(),
      generateSpanId: () => next?.spanId ?? random.generateSpanId(),
    },
    use: (ids, start) => {
      next = ids;
      try {
        return start();
      } finally {
        next = undefined;
      }
    },
  };
}
