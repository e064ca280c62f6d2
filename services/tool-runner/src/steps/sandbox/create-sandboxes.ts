import { availableParallelism } from 'node:os';
import { createShares } from './create-shares.ts';
import type { SandboxAnswer, SandboxJob } from './sandbox-job.ts';
import { countThreads } from './sandbox-limits.ts';
import { startThread, type Thread } from './start-thread.ts';

export interface Sandboxes {
  /** The sandboxes as the programs of one project get them. */
  of(projectId: string): ProjectSandboxes;
  close(): Promise<void>;
}

export interface ProjectSandboxes {
  /** Never rejects. `stop` ends the evaluation at once, also while the interpreter does not check its deadline. */
  evaluate(job: SandboxJob, stop: AbortSignal): Promise<SandboxAnswer>;
}

/** A job that has waited this long for a thread gets a new one, so that long evaluations do not delay short ones. */
const waitMsMax = 200;

/**
 * A pool of threads, each of which evaluates one job at a time. An exhausted thread is killed and not used again. There
 * are never more threads than fit into `memoryBytes`, what the process may use, if each takes all that it is allowed. A
 * project has half of them at most, so that the others never wait for it alone.
 */
export function createSandboxes({ memoryBytes }: { memoryBytes: number }): Sandboxes {
  const threadsMax = countThreads(memoryBytes);
  const idleThreadsMax = Math.min(availableParallelism(), threadsMax);
  const threads = new Set<Thread>();
  const idle: Thread[] = [];
  const shares = createShares<Thread>(Math.max(1, Math.floor(threadsMax / 2)));

  const open = (): Thread => {
    const thread = startThread();
    threads.add(thread);
    return thread;
  };
  const discard = (thread: Thread) => {
    threads.delete(thread);
    void thread.kill();
    shares.next()?.receive(open());
  };
  const release = (thread: Thread) => {
    const next = shares.next();
    if (next !== undefined) return next.receive(thread);
    if (threads.size > idleThreadsMax) return discard(thread);
    thread.unref();
    idle.push(thread);
  };
  /** Threads beyond the idle ones open one after the other, because opening costs more than most evaluations. */
  const mayOpen = () => threads.size < threadsMax && ![...threads].some((thread) => thread.isOpening());
  const findFree = () => idle.pop() ?? (threads.size < idleThreadsMax ? open() : undefined);
  const waitForThread = (group: string) =>
    new Promise<Thread>((resolve) => {
      const receive = (thread: Thread) => {
        clearInterval(timer);
        shares.take(group);
        resolve(thread);
      };
      const waiter = { group, receive };
      const timer = setInterval(() => {
        if (mayOpen() && shares.mayTake(group) && shares.leave(waiter)) receive(open());
      }, waitMsMax);
      shares.wait(waiter);
    });
  const acquire = async (group: string): Promise<Thread> => {
    const free = shares.mayTake(group) ? findFree() : undefined;
    if (free === undefined) return waitForThread(group);
    shares.take(group);
    return free;
  };
  const evaluate = async (group: string, { job, stop }: { job: SandboxJob; stop: AbortSignal }) => {
    const thread = await acquire(group);
    const { answer, isExhausted } = stop.aborted
      ? { answer: { kind: 'time' } as const, isExhausted: false }
      : await thread.evaluate(job, stop);
    shares.giveBack(group);
    if (isExhausted) discard(thread);
    else release(thread);
    return answer;
  };

  return {
    of: (projectId) => ({ evaluate: (job, stop) => evaluate(projectId, { job, stop }) }),
    close: async () => void (await Promise.all([...threads].map((thread) => thread.kill()))),
  };
}
