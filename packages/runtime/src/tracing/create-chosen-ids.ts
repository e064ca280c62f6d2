import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace';
import type { TraceIds } from './trace-ids.ts';

export interface ChosenIds {
  generator: IdGenerator;
  /** The span that `start` starts, at once, gets these ids; without any, random ones. */
  use<Value>(ids: TraceIds | undefined, start: () => Value): Value;
}

/** The SDK asks its generator for ids and takes none from its caller; starting a span is synchronous, so one slot is enough. */
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
