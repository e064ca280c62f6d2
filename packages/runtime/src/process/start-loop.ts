import type { Logger } from '../logging/create-logger.ts';
import { pause } from '../time/pause.ts';

export interface Loop {
  readonly name: string;
  /** A sentence when a round has run for so long that it will not end any more; else null. */
  findTrouble(): string | null;
  /** Waits for the round that runs. */
  stop(): Promise<void>;
}

/** Far longer than any round can take: statements end after 15 seconds, and batches are bounded. */
const roundMsMax = 600_000;

const always = () => Promise.resolve(true);

export interface LoopOptions {
  name: string;
  /** The pause between two rounds. A function is called before each pause. */
  everyMs: number | (() => number);
  logger: Logger;
  /** A round is left out while this answers false. */
  when?: () => Promise<boolean>;
  /** One round. True when there is more to do at once, so that no pause follows. */
  work: () => Promise<boolean>;
}

/** Runs one round after the other. A round that fails is logged, and the next one follows after the pause. */
export function startLoop({ name, everyMs, logger, when = always, work }: LoopOptions): Loop {
  const stopping = new AbortController();
  const runRound = async () => (await when()) && work();
  let roundSince: number | null = null;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      roundSince = performance.now();
      const more = await runRound().catch((error: unknown) => {
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
