import { Worker } from 'node:worker_threads';
import type { SandboxJob, ThreadAnswer, ThreadMessage } from './sandbox-job.ts';

export interface Thread {
  /** Whether it has a job and has not begun with it: its interpreter is being opened. */
  isOpening(): boolean;
  evaluate(job: SandboxJob, stop: AbortSignal): Promise<ThreadAnswer>;
  /** Lets the process end while this thread has nothing to do. */
  rest(): void;
  kill(): Promise<unknown>;
}

const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };
/** What an interpreter may need to notice that its time is over. */
const graceMs = 250;

/** A thread without environment, which answers one job after the other. A job's time counts from when it has begun. */
export function startThread(): Thread {
  const worker = new Worker(new URL('./sandbox-worker.ts', import.meta.url), {
    resourceLimits,
    env: {},
    stdin: false,
    stdout: true,
    stderr: true,
  });
  let finish: (answer: ThreadAnswer) => void = () => undefined;
  let begin: () => void = () => undefined;
  let isOpening = false;
  worker.on('message', (message: ThreadMessage) => (message === 'begun' ? begin() : finish(message)));
  worker.on('error', (error: Error & { code?: string }) => finish(broken(error.code)));
  worker.on('exit', () => finish(broken()));
  return {
    isOpening: () => isOpening,
    evaluate: async (job, stop) => {
      worker.ref();
      isOpening = true;
      const answered = Promise.withResolvers<ThreadAnswer>();
      const cutOff = () => answered.resolve({ answer: { kind: 'time' }, spent: true });
      let timer: NodeJS.Timeout | undefined;
      begin = () => {
        isOpening = false;
        timer = setTimeout(cutOff, job.timeoutMs + graceMs);
      };
      finish = answered.resolve;
      stop.addEventListener('abort', cutOff, { once: true });
      worker.postMessage(job);
      const answer = await answered.promise;
      clearTimeout(timer);
      stop.removeEventListener('abort', cutOff);
      return answer;
    },
    rest: () => worker.unref(),
    kill: () => worker.terminate(),
  };
}

function broken(code?: string): ThreadAnswer {
  return {
    answer: code === 'ERR_WORKER_OUT_OF_MEMORY' ? { kind: 'memory' } : { kind: 'threw', text: 'the sandbox broke' },
    spent: true,
  };
}
