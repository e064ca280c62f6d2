import type { ChildProcess } from 'node:child_process';
import { pause, StartError } from '@harkara/runtime';

const waitMsMin = 200;
const waitMsMax = 10_000;
const healthyMs = 30_000;
const attemptsBeforeReadyMax = 5;

/** A process to be kept running. */
export interface SupervisedProcess {
  name: string;
  launch(): ChildProcess;
  /** Rejects when the signal aborts. */
  waitUntilReady(signal: AbortSignal): Promise<void>;
  askToStop(child: ChildProcess): void;
  /** The last output before it ended, in one sentence; may be empty. */
  lastLines(): string;
  stopMsMax: number;
}

export interface Supervised {
  /** Resolves when it is ready for the first time. Rejects with StartError when it ended five times before that. */
  ready: Promise<void>;
  /** Asks it to stop, and kills it after `stopMsMax`. */
  stop(): Promise<void>;
  kill(): void;
}

/**
 * Runs a process until `stop`. A process that ends is started again after a pause, which doubles from 0.2 s to 10 s; it
 * is 0.2 s again after 30 s in which the process was ready.
 */
export function supervise(spec: SupervisedProcess, print: (message: string) => void): Supervised {
  const stopping = new AbortController();
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  let child: ChildProcess | null = null;
  let wasReady = false;

  const becameReady = (): void => {
    if (wasReady) print(`${spec.name} is back.`);
    wasReady = true;
    ready.resolve();
  };

  const runOnce = async (): Promise<{ reason: string; readyForMs: number }> => {
    child = spec.launch();
    const { ended, endedSignal } = watchEnd(child);
    let readyAt = Infinity;
    spec.waitUntilReady(endedSignal).then(
      () => {
        readyAt = Date.now();
        becameReady();
      },
      () => {},
    );
    return { reason: await ended, readyForMs: Date.now() - readyAt };
  };

  const keepRunning = async (): Promise<void> => {
    let failures = 0;
    while (!stopping.signal.aborted) {
      const { reason, readyForMs } = await runOnce();
      if (stopping.signal.aborted) return;
      failures = readyForMs >= healthyMs ? 1 : failures + 1;
      const report = [`${spec.name} ended (${reason}).`, spec.lastLines()].filter(Boolean).join(' ');
      if (!wasReady && failures === attemptsBeforeReadyMax) return ready.reject(new StartError(report));
      const waitMs = Math.min(waitMsMin * 2 ** (failures - 1), waitMsMax);
      print(`${report} Starting it again in ${waitMs / 1000} s.`);
      await pause(waitMs, stopping.signal);
    }
  };

  const finished = keepRunning();
  const kill = (): void => void child?.kill('SIGKILL');
  const stop = async (): Promise<void> => {
    stopping.abort();
    ready.reject(new StartError(`${spec.name} was stopped.`));
    if (child !== null && child.exitCode === null && child.signalCode === null) spec.askToStop(child);
    const timer = setTimeout(kill, spec.stopMsMax);
    await finished;
    clearTimeout(timer);
  };
  return { ready: ready.promise, stop, kill };
}

/** `ended` resolves with the signal or exit code that ended the process; `endedSignal` aborts then. */
function watchEnd(child: ChildProcess): { ended: Promise<string>; endedSignal: AbortSignal } {
  const end = new AbortController();
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void ended.then(() => end.abort());
  return { ended, endedSignal: end.signal };
}
