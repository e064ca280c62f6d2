import { Worker } from 'node:worker_threads';
import { compileCacheEnv } from '@harkara/runtime';
import type { SandboxJob, SandboxLanguage, ThreadAnswer, ThreadMessage } from './sandbox-job.ts';
import { threadHeap } from './sandbox-limits.ts';

export interface Thread {
  /** Whether it opens its interpreter for a job that it has not started yet. */
  isOpening(): boolean;
  evaluate(job: SandboxJob, stop: AbortSignal): Promise<ThreadAnswer>;
  /** Lets the process exit while this thread has nothing to do. */
  unref(): void;
  kill(): Promise<unknown>;
}

const resourceLimits = {
  maxOldGenerationSizeMb: threadHeap.oldMb,
  maxYoungGenerationSizeMb: threadHeap.youngMb,
  stackSizeMb: threadHeap.stackMb,
};
/** After its deadline an interpreter gets this long to stop by itself, before the thread is killed. */
const graceMs = 250;

/**
 * A thread that evaluates one job at a time, without the process's environment. A job's time counts from its start; in
 * a thread that has started one of the same language before, from when it is handed over.
 */
export function startThread(): Thread {
  const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
    resourceLimits,
    env: compileCacheEnv(),
    stdin: false,
    stdout: true,
    stderr: true,
  });
  let onAnswer: (answer: ThreadAnswer) => void = () => undefined;
  let onStarted: () => void = () => undefined;
  /** The languages for which the thread has started a job; others take long to start. */
  const prepared = new Set<SandboxLanguage>();
  let isOpening = false;
  worker.on('message', (message: ThreadMessage) => (message === 'started' ? onStarted() : onAnswer(message)));
  worker.on('error', (error: Error & { code?: string }) => onAnswer(crashed(error.code)));
  worker.on('exit', () => onAnswer(crashed()));
  return {
    isOpening: () => isOpening,
    evaluate: async (job, stop) => {
      worker.ref();
      const answered = Promise.withResolvers<ThreadAnswer>();
      const giveUp = () => answered.resolve({ answer: { kind: 'time' }, isExhausted: true });
      let timer: NodeJS.Timeout | undefined;
      onStarted = () => {
        isOpening = false;
        prepared.add(job.language);
        timer = setTimeout(giveUp, job.timeoutMs + graceMs);
      };
      onAnswer = answered.resolve;
      if (prepared.has(job.language)) onStarted();
      else isOpening = true;
      stop.addEventListener('abort', giveUp, { once: true });
      worker.postMessage(job);
      const answer = await answered.promise;
      clearTimeout(timer);
      stop.removeEventListener('abort', giveUp);
      return answer;
    },
    unref: () => worker.unref(),
    kill: () => worker.terminate(),
  };
}

function crashed(code?: string): ThreadAnswer {
  return {
    answer: code === 'ERR_WORKER_OUT_OF_MEMORY' ? { kind: 'memory' } : { kind: 'threw', text: 'the sandbox broke' },
    isExhausted: true,
  };
}
