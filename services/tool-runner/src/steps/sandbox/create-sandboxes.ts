import { availableParallelism } from 'node:os';
import type { SandboxAnswer, SandboxJob } from './sandbox-job.ts';
import { startThread, type Thread } from './start-thread.ts';

export interface Sandboxes {
  /** Never rejects. `stop` ends the evaluation at once, also where the interpreter does not look at its clock. */
  evaluate(job: SandboxJob, stop: AbortSignal): Promise<SandboxAnswer>;
  close(): Promise<void>;
}

/** Threads that stay when there is nothing to do. */
const keptMax = Math.max(1, availableParallelism());
const threadsMax = 64;
/** As long as the kept ones come free within this, no more are started; long evaluations do not hold up short ones. */
const patienceMs = 200;

/** Threads that evaluate one job at a time each, started when they are needed. One that had to be killed is not used again. */
export function createSandboxes(): Sandboxes {
  const threads = new Set<Thread>();
  const free: Thread[] = [];
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
  const giveBack = (thread: Thread) => {
    const next = waiting.shift();
    if (next !== undefined) return next(thread);
    if (threads.size > keptMax) return discard(thread);
    thread.rest();
    free.push(thread);
  };
  /** More are opened one at a time, because opening costs more than most evaluations. */
  const mayOpen = () => threads.size < threadsMax && ![...threads].some((thread) => thread.isOpening());
  const waitForOne = () =>
    new Promise<Thread>((resolve) => {
      const take = (thread: Thread) => {
        clearInterval(timer);
        resolve(thread);
      };
      const timer = setInterval(() => {
        if (mayOpen()) waiting.splice(waiting.indexOf(take), 1)[0]?.(open());
      }, patienceMs);
      waiting.push(take);
    });
  const takeOne = (): Thread | Promise<Thread> => free.pop() ?? (threads.size < keptMax ? open() : waitForOne());

  return {
    evaluate: async (job, stop) => {
      const thread = await takeOne();
      if (stop.aborted) {
        giveBack(thread);
        return { kind: 'time' };
      }
      const { answer, spent } = await thread.evaluate(job, stop);
      if (spent) discard(thread);
      else giveBack(thread);
      return answer;
    },
    close: async () => void (await Promise.all([...threads].map((thread) => thread.kill()))),
  };
}
