import { Worker } from 'node:worker_threads';
import { StepError } from '../step-error.ts';
import type { SandboxAnswer, SandboxJob } from './sandbox-job.ts';

/** `timeoutMs` counts from the call; `signal` stops the code at once. */
export interface SandboxLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

export type SandboxSource = Pick<SandboxJob, 'prelude' | 'body'> & { readonly scope: Readonly<Record<string, unknown>> };

const memoryBytesMax = 64 * 1024 * 1024;
const outputCharsMax = 1024 * 1024;
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

const sentences = {
  time: 'took too long and was stopped.',
  memory: 'used too much memory and was stopped.',
  size: 'returned more than 1 MB.',
  pending: 'waits for something that never comes.',
};

function startThread(job: SandboxJob): Worker {
  const url = new URL('./sandbox-worker.ts', import.meta.url);
  return new Worker(url, { workerData: job, resourceLimits, env: {}, stdin: false, stdout: true, stderr: true });
}

function awaitAnswer(worker: Worker, stop: AbortSignal): Promise<SandboxAnswer> {
  const answer = Promise.withResolvers<SandboxAnswer>();
  stop.addEventListener('abort', () => answer.resolve({ kind: 'time' }), { once: true });
  worker.once('message', (message: SandboxAnswer) => answer.resolve(message));
  worker.once('error', (error: Error & { code?: string }) =>
    answer.resolve({ kind: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'threw', text: 'the sandbox broke' }),
  );
  worker.once('exit', () => answer.resolve({ kind: 'threw', text: 'the sandbox ended' }));
  return answer.promise;
}

/**
 * Runs code in a thread of its own that is killed at the deadline, also where the interpreter does not look at its clock.
 * `subject` begins the sentence of a failure. Throws `StepError`.
 */
export async function runSandboxed(subject: string, source: SandboxSource, limits: SandboxLimits): Promise<unknown> {
  const deadline = AbortSignal.timeout(limits.timeoutMs);
  const stop = limits.signal === undefined ? deadline : AbortSignal.any([deadline, limits.signal]);
  if (stop.aborted) throw new StepError(`${subject} was stopped before it began.`);
  const scope = JSON.stringify(source.scope);
  const worker = startThread({ ...source, scope, timeoutMs: limits.timeoutMs, memoryBytesMax, outputCharsMax });
  try {
    const answer = await awaitAnswer(worker, stop);
    if (answer.kind === 'done') return JSON.parse(answer.json) as unknown;
    if (answer.kind === 'threw') throw new StepError(`${subject} failed: ${answer.text}`);
    throw new StepError(`${subject} ${sentences[answer.kind]}`);
  } finally {
    await worker.terminate();
  }
}
