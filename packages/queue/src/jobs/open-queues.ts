import { withinMs } from '@harkara/runtime';
import type { Queue } from 'bullmq';
import type { QueueStore } from '../stores/queue-store.ts';
import type { StoreOptions } from '../stores/store-options.ts';
import { type JobName, jobs } from './jobs.ts';

const closeMsMax = 1_000;

export interface Queues {
  open(name: JobName): Queue;
  close(): Promise<void>;
}

/**
 * One queue for each name, opened on first use. BullMQ never repairs a queue whose first connection failed, so such a
 * queue is opened again.
 */
export function openQueues(store: QueueStore, { logger }: StoreOptions): Queues {
  const known = new Map<JobName, Queue>();
  const openNew = (name: JobName): Queue => {
    const queue = store.openQueue(jobs[name].queue, {
      defaultJobOptions: { attempts: 1, removeOnComplete: true, removeOnFail: true, stackTraceLimit: 0 },
      skipMetasUpdate: true,
    });
    queue.on('error', (error) => logger.debug('queue.error', { queue: queue.name, error }));
    queue.waitUntilReady().catch(() => {
      known.delete(name);
      closeQueue(queue);
    });
    known.set(name, queue);
    return queue;
  };
  return {
    open: (name) => known.get(name) ?? openNew(name),
    close: async () => void (await Promise.all([...known.values()].map(closeQueue))),
  };
}

function closeQueue(queue: Queue): Promise<void> {
  return withinMs(queue.close(), closeMsMax).catch(() => undefined);
}
