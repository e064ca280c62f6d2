import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Metrics } from './create-metrics.ts';

const resolutionMs = 10;

/**
 * How long timers of this process were late, as `event_loop_delay_seconds`: the 99.9th percentile and the longest since
 * the last scrape. No content that users send or configure may make the first one longer than 50 ms.
 */
export function watchEventLoop(metrics: Metrics): void {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  delay.enable();
  const spec = {
    name: 'event_loop_delay_seconds',
    help: 'How long the event loop stood since the last scrape.',
    labels: ['quantile'],
  } as const;
  metrics.watch(spec, () => {
    const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000);
    const readings = [
      { labels: { quantile: '0.999' }, value: late(delay.percentile(99.9)) },
      { labels: { quantile: '1' }, value: late(delay.max) },
    ];
    delay.reset();
    return readings;
  });
}
