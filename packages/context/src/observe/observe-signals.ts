import type { SignalKind, Signals } from '@harkara/operations';
import type { Metrics } from '@harkara/runtime';

/** The same signals, with a gauge of the open waits: `wait` requests, streams and tool runs. */
export function observeSignals(signals: Signals, metrics: Metrics): Signals {
  const waiters = metrics.gauge({
    name: 'waiters_open',
    help: 'Requests that wait for a task, a step or a tool run.',
    labels: ['kind'],
  });
  return {
    publish: (kind, id) => signals.publish(kind, id),
    subscribe: (kind: SignalKind, id, listener) => {
      const end = signals.subscribe(kind, id, listener);
      waiters.inc({ kind });
      let open = true;
      return () => {
        end();
        if (open) waiters.dec({ kind });
        open = false;
      };
    },
  };
}
