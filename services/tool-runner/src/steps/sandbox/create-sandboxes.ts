import { availableParallelism } from 'node:os';
import type { SandboxAnswer, SandboxJob } from './sandbox-job.ts';
import { countThreads } from './sandbox-limits.ts';
import { startThread, type Thread } from './start-thread.ts';

export interface Sandboxes {
  /** Never rejects. `stop` ends the evaluation at once, also while the interpreter does not check its deadline. */
  evaluate(job: SandboxJob, stop: AbortSignal): Promise<SandboxAnswer>;
  close(): Promise<void>;
}

/** A job that has waited this long for a thread gets a new one, so that long evaluations do not delay short ones. */
const waitMsMax = 200;

/**
 * A pool of threads, each of which evaluates one job at a time. An exhausted thread is killed and not used again. There
 * are never more threads than fit into `memoryBytes`, what the process may use, if each takes all that it is allowed.
 */
export function createSandboxes({ memoryBytes }: { memoryBytes: number }): Sandboxes {
  const threadsMax = countThreads(memoryBytes);
  const idleThreadsMax = Math.min(availableParallelism(), threadsMax);
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  const waiting: ((thread: Thread) => void)[] = [];

  const open = (): Thread => {
    const thread = startThread();
    threads.add(thread);
    return thread;
  };
  const discard = (thread: Thread) => {
    threads.delete(thread);
    void thread.kill();
    waiting.shift()?.(open());
  };
  const release = (thread: Thread) => {
    const next = waiting.shift();
    if (next !== undefined) return next(thread);
    if (threads.size > idleThreadsMax) return discard(thread);
    thread.unref();
    idle.push(thread);
  };
  /** Threads beyond the idle ones open one after the other, because opening costs more than most evaluations. */
  const mayOpen = () => threads.size < threadsMax && ![...threads].some((thread) => thread.isOpening());
  const waitForThread = () =>
    new Promise<Thread>((resolve) => {
      const receive = (thread: Thread) => {
        clearInterval(timer);
        resolve(thread);
      };
      const timer = setInterval(() => {
        if (mayOpen()) waiting.splice(waiting.indexOf(receive), 1)[0]?.(open());
      }, waitMsMax);
      waiting.push(receive);
    });
  const acquire = (): Thread | Promise<Thread> =>
    idle.pop() ?? (threads.size < idleThreadsMax ? open() : waitForThread());

  return {
    evaluate: async (job, stop) => {
      const thread = await acquire();
      if (stop.aborted) {
        release(thread);
        return { kind: 'time' };
      }
      const { answer, isExhausted } = await thread.evaluate(job, stop);
      if (isExhausted) discard(thread);
      else release(thread);
      return answer;
    },
    close: async () => void (await Promise.all([...threads].map((thread) => thread.kill()))),
  };
}
