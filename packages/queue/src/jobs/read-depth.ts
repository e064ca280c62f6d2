import type { Queue } from 'bullmq';
import type { QueueStore } from '../stores/queue-store.ts';

/** The jobs on the queue. `oldestMs` is how long the next job has waited; absent when none waits. */
export interface QueueDepth {
  waiting: number;
  active: number;
  delayed: number;
  oldestMs?: number;
}

export async function readDepth(store: QueueStore, queue: Queue): Promise<QueueDepth> {
  const {
    waiting = 0,
    prioritized = 0,
    active = 0,
    delayed = 0,
  } = await queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed');
  const oldestAt = store.oldestWaitingAt(waiting);
  const [oldest] = waiting === 0 ? await queue.getPrioritized(0, 0) : await queue.getWaiting(oldestAt, oldestAt);
  return {
    waiting: waiting + prioritized,
    active,
    delayed,
    ...(oldest ? { oldestMs: Math.max(0, Date.now() - oldest.timestamp) } : {}),
  };
}
