import type { ChildProcess } from 'node:child_process';
import { pause, StartError } from '@harkara/runtime';

const waitMsMin = 200;
const waitMsMax = 10_000;
const healthyMs = 30_000;
const firstAttemptsMax = 5;

/** One process that is kept alive. */
export interface SupervisedProcess {
  name: string;
  launch(): ChildProcess;
  /** Rejects when the signal aborts. */
  waitUntilReady(signal: AbortSignal): Promise<void>;
  askToStop(child: ChildProcess): void;
  /** What it last said before it ended, in one sentence; may be empty. */
  lastLines(): string;
  stopMsMax: number;
}

export interface Supervised {
  /** The first time it is ready. Rejects with StartError when it ended again and again before that. */
  ready: Promise<void>;
  /** Asks it to stop, and after `stopMsMax` makes it. */
  stop(): Promise<void>;
  kill(): void;
}

/** Runs a process for as long as it is wanted: one that ends is started again, ever more slowly (0.2 s to 10 s)
 * until it has been healthy for 30 s. */
export function supervise(charge: SupervisedProcess, say: (message: string) => void): Supervised {
  const unwanted = new AbortController();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => {});
  let child: ChildProcess | null = null;
  let wasReady = false;

  const becameReady = (): void => {
    if (wasReady) say(`${charge.name} is back.`);
    wasReady = true;
    first.resolve();
  };

  const runOnce = async (): Promise<{ how: string; lastedMs: number }> => {
    child = charge.launch();
    const { ended, gone } = watchEnd(child);
    let readyAt = Infinity;
    charge.waitUntilReady(gone).then(
      () => {
        readyAt = Date.now();
        becameReady();
      },
      () => {},
    );
    return { how: await ended, lastedMs: Date.now() - readyAt };
  };

  const keepRunning = async (): Promise<void> => {
    let failures = 0;
    while (!unwanted.signal.aborted) {
      const { how, lastedMs } = await runOnce();
      if (unwanted.signal.aborted) return;
      failures = lastedMs >= healthyMs ? 1 : failures + 1;
      const story = [`${charge.name} ended (${how}).`, charge.lastLines()].filter(Boolean).join(' ');
      if (!wasReady && failures === firstAttemptsMax) return first.reject(new StartError(story));
      const waitMs = Math.min(waitMsMin * 2 ** (failures - 1), waitMsMax);
      say(`${story} Starting it again in ${waitMs / 1000} s.`);
      await pause(waitMs, unwanted.signal);
    }
  };

  const over = keepRunning();
  const kill = (): void => void child?.kill('SIGKILL');
  const stop = async (): Promise<void> => {
    unwanted.abort();
    first.reject(new StartError(`${charge.name} was stopped.`));
    if (child !== null && child.exitCode === null && child.signalCode === null) charge.askToStop(child);
    const timer = setTimeout(kill, charge.stopMsMax);
    await over;
    clearTimeout(timer);
  };
  return { ready: first.promise, stop, kill };
}

function watchEnd(child: ChildProcess): { ended: Promise<string>; gone: AbortSignal } {
  const end = new AbortController();
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  void ended.then(() => end.abort());
  return { ended, gone: end.signal };
}
