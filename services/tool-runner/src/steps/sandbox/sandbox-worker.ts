import { parentPort } from 'node:worker_threads';
import { type Interpreter, openInterpreter } from './open-interpreter.ts';
import type { SandboxJob, SandboxLanguage, ThreadAnswer, ThreadMessage } from './sandbox-job.ts';

/** Memory that an interpreter has taken is never given back, so one that grew beyond this is spent. */
const bytesHeldMax = 40 * 1024 * 1024;

const interpreters = new Map<SandboxLanguage, Promise<Interpreter>>();

const say = (message: ThreadMessage) => parentPort?.postMessage(message);

// Entry of the thread: one job at a time, one answer each.
parentPort?.on('message', (job: SandboxJob) => void answer(job).then(say));

/** An interpreter that itself falls over is in no state to go on. */
async function answer(job: SandboxJob): Promise<ThreadAnswer> {
  const opened = interpreters.get(job.language) ?? openInterpreter(job.language);
  interpreters.set(job.language, opened);
  const interpreter = await opened;
  say('begun');
  try {
    const found = interpreter.evaluate(job);
    return { answer: found, spent: interpreter.bytesHeld() > bytesHeldMax };
  } catch {
    return { answer: { kind: 'memory' }, spent: true };
  }
}
