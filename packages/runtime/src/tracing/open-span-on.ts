import type { AsyncLocalStorage } from 'node:async_hooks';
import { type Span as OtelSpan, SpanStatusCode } from '@opentelemetry/api';
import type { OpenSpan, SpanAttributes } from './tracer.ts';

/** A span of ours on one of the SDK's; `around` is where the spans below it find it. */
export function openSpanOn(span: OtelSpan, around: AsyncLocalStorage<OtelSpan>): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(present(attributes)),
    fail: (error) => {
      span.setAttribute('error.type', kindOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    run: (work) => around.run(span, work),
    rename: (name) => void span.updateName(name),
    end: () => span.end(),
  };
}

/** A code says enough; words may hold what a caller or a model said. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function present(attributes: SpanAttributes): Record<string, string | number | boolean> {
  const known = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, string | number | boolean>;
}
