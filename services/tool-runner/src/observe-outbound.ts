import { OutboundError, type Outbound, type OutboundAnswer, type OutboundCall } from '@harkara/outbound';
import type { Metrics, Tracer } from '@harkara/runtime';

const SECONDS_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** Times and traces each call. Neither the metric nor the span has the address, because it may contain a secret. */
export function observeOutbound(
  outbound: Outbound,
  { metrics, tracer }: { metrics: Metrics; tracer: Tracer },
): Outbound {
  const seconds = metrics.histogram({
    name: 'outbound_call_duration_seconds',
    help: 'Time of one call of a tool to another service.',
    labels: ['outcome'],
    buckets: SECONDS_BUCKETS,
  });
  const request = (call: OutboundCall): Promise<OutboundAnswer> =>
    tracer.span(`HTTP ${call.method}`, { 'http.request.method': call.method }, async (span) => {
      const end = seconds.startTimer();
      try {
        const answer = await outbound.request(call);
        span.set({ 'http.response.status_code': answer.status });
        end({ outcome: `${Math.trunc(answer.status / 100)}xx` });
        return answer;
      } catch (error) {
        end({ outcome: error instanceof OutboundError ? error.reason : 'internal' });
        throw error;
      }
    });
  return { request, close: () => outbound.close() };
}
