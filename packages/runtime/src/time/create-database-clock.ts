import type { Logger } from '../logging/create-logger.ts';
import type { Clock } from './system-clock.ts';

export interface DatabaseClock extends Clock {
  stop(): void;
}

export interface DatabaseClockOptions {
  /** Answers the database's time in milliseconds since 1970. */
  readTime: () => Promise<number>;
  logger: Logger;
  everyMs?: number;
}

interface Measure {
  readonly timeMs: number;
  readonly at: number;
}

/** An answer slower than this says too little about when it was given. */
const answerMsMax = 1_000;

/**
 * The database's time without asking each time: measured now and then, counted on by the monotonic clock between. Schedulers
 * and gateways whose own clocks are wrong agree with it on what is due.
 */
export async function createDatabaseClock({
  readTime,
  logger,
  everyMs = 60_000,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let last = await measure(readTime);
  const renew = async () => {
    const next = await measure(readTime);
    if (performance.now() - next.at < answerMsMax) last = next;
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn('clock.not_measured', { error }));
  }, everyMs).unref();
  return {
    now: () => new Date(last.timeMs + performance.now() - last.at),
    stop: () => clearInterval(timer),
  };
}

/** The answer was given somewhere between question and arrival: the middle is wrong by half of that at most. */
async function measure(readTime: () => Promise<number>): Promise<Measure> {
  const asked = performance.now();
  const timeMs = await readTime();
  return { timeMs, at: (asked + performance.now()) / 2 };
}
