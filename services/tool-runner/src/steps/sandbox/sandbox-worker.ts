import { parentPort } from 'node:worker_threads';
import { type Interpreter, openInterpreter } from './open-interpreter.ts';
import type { SandboxJob, ThreadAnswer, ThreadMessage } from './sandbox-job.ts';

/** WebAssembly memory never shrinks, so a thread whose interpreter has grown beyond this is exhausted. */
const memoryBytesMax = 40 * 1024 * 1024;

let opened: Promise<Interpreter> | undefined;

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

// The thread's entry: one job at a time, one answer for each.
parentPort?.on('message', (job: SandboxJob) => void answer(job).then(post));

/** When the interpreter itself throws, its state is unknown, so the thread is exhausted. */
async function answer(job: SandboxJob): Promise<ThreadAnswer> {
  opened ??= openInterpreter();
  const interpreter = await opened;
  interpreter.prepare(job.language);
  post('started');
  try {
    return { answer: interpreter.evaluate(job), isExhausted: interpreter.memoryBytes() > memoryBytesMax };
  } catch {
    return { answer: { kind: 'memory' }, isExhausted: true };
  }
}
