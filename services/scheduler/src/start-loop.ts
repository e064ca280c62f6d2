import { type Logger, pause } from '@harkara/runtime';

export interface Loop {
  readonly name: string;
  /** Says so when a round has gone on for so long that it will not end any more. */
  findTrouble(): string | null;
  stop(): Promise<void>;
}

/** Far beyond any round: statements end after 15 seconds, and batches are bounded. */
const roundMsMax = 600_000;

export interface LoopOptions {
  name: string;
  /** The pause between rounds; asked after each of them. */
  everyMs: number | (() => number);
  logger: Logger;
  /** Answers true when there is more to do at once. */
  work: () => Promise<boolean>;
}

/** Runs `work` over and over with a pause between, one at a time; a failed round is logged and tried again. */
export function startLoop({ name, everyMs, logger, work }: LoopOptions): Loop {
  const stopping = new AbortController();
  let roundSince: number | null = null;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      roundSince = performance.now();
      const more = await work().catch((error: unknown) => {
        logger.warn(`${name}.failed`, { error });
        return false;
      });
      roundSince = null;
      if (!more) await pause(typeof everyMs === 'number' ? everyMs : everyMs(), stopping.signal);
    }
  })();
  return {
    name,
    findTrouble: () =>
      roundSince !== null && performance.now() - roundSince > roundMsMax ? 'a round does not end' : null,
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
