import { parentPort } from 'node:worker_threads';
import { type Interpreter, openInterpreter } from './open-interpreter.ts';
import type { SandboxJob, SandboxLanguage, ThreadAnswer, ThreadMessage } from './sandbox-job.ts';

/** WebAssembly memory never shrinks, so a thread whose interpreter has grown beyond this is exhausted. */
const memoryBytesMax = 40 * 1024 * 1024;

let opened: Promise<Interpreter> | undefined;

const prepared = new Set<SandboxLanguage>();

const post = (message: ThreadMessage) => parentPort?.postMessage(message);

// The thread's entry: one job at a time, one answer for each. The memory is restored while nobody waits for it.
parentPort?.on('message', async (job: SandboxJob) => {
  opened ??= openInterpreter();
  const interpreter = await opened;
  if (!prepared.has(job.language)) {
    interpreter.prepare(job.language);
    prepared.add(job.language);
    post('started');
  }
  post(answer(interpreter, job));
  interpreter.restore();
});

/** When the interpreter itself throws, its state is unknown, so the thread is exhausted. */
function answer(interpreter: Interpreter, job: SandboxJob): ThreadAnswer {
  try {
    return { answer: interpreter.evaluate(job), isExhausted: interpreter.memoryBytes() > memoryBytesMax };
  } catch {
    return { answer: { kind: 'memory' }, isExhausted: true };
  }
}
