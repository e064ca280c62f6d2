import type { Logger } from '@harkara/runtime';

export interface Loop {
  stop(): Promise<void>;
}

export interface LoopOptions {
  name: string;
  everyMs: number;
  logger: Logger;
  /** Answers true when there is more to do at once. */
  work: () => Promise<boolean>;
}

/** Runs `work` over and over with a pause between, one at a time; a failed round is logged and tried again. */
export function startLoop({ name, everyMs, logger, work }: LoopOptions): Loop {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const more = await work().catch((error: unknown) => {
        logger.warn(`${name}.failed`, { error });
        return false;
      });
      if (!more) await pause(everyMs, stopping.signal);
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
}
