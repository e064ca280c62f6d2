import type { Metrics } from '@harkara/runtime';

export interface NotificationMetrics {
  /** Counts one try; `ageMs` is the time since the notification was written. */
  count(delivered: boolean, ageMs: number): void;
  setActive(endpoints: number): void;
}

export function createNotificationMetrics(metrics: Metrics): NotificationMetrics {
  const tries = metrics.counter({
    name: 'notification_tries_total',
    help: 'Notifications sent to webhook endpoints, by outcome: delivered or failed.',
    labels: ['outcome'],
  });
  const seconds = metrics.histogram({
    name: 'notification_delivery_seconds',
    help: 'Time from the commit of a notification to its delivery.',
    labels: [],
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 60, 600, 3_600, 86_400],
  });
  const active = metrics.gauge({
    name: 'notification_endpoints_active',
    help: 'Webhook endpoints to which this process sends.',
  });
  return {
    count: (delivered, ageMs) => {
      tries.inc({ outcome: delivered ? 'delivered' : 'failed' });
      if (delivered) seconds.observe({}, Math.max(0, ageMs) / 1_000);
    },
    setActive: (endpoints) => active.set(endpoints),
  };
}
