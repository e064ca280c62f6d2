import { type Span, SpanStatusCode } from '@opentelemetry/api';
import type { OpenSpan } from './tracer.ts';

/** A span of the SDK in our own shape; `run` makes it the active one. */
export function presentSpan(span: Span, run: OpenSpan['run']): OpenSpan {
  return {
    set: (attributes) => void span.setAttributes(attributes),
    fail: (error) => {
      span.setAttribute('error.type', kindOf(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    run,
    rename: (name) => void span.updateName(name),
    end: () => span.end(),
  };
}

/** A code or name is enough, because a message may contain parts of a conversation. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
