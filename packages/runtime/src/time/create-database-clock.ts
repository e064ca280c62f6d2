import type { Logger } from '../logging/create-logger.ts';
import type { Clock } from './clock.ts';

export interface DatabaseClock extends Clock {
  stop(): void;
}

export interface DatabaseClockOptions {
  /** Reads the database's time in milliseconds since 1970. */
  readTime: () => Promise<number>;
  logger: Logger;
  everyMs?: number;
}

interface Measure {
  readonly timeMs: number;
  readonly at: number;
}

/** A slower answer is dropped, because the moment that it describes is too uncertain. */
const readMsMax = 1_000;

/**
 * The database's time without a query each time: it is measured every minute and continued by the monotonic clock. So
 * schedulers and gateways whose own clocks are wrong agree on what is due.
 */
export async function createDatabaseClock({
  readTime,
  logger,
  everyMs = 60_000,
}: DatabaseClockOptions): Promise<DatabaseClock> {
  let last = await measure(readTime);
  const renew = async () => {
    const next = await measure(readTime);
    if (performance.now() - next.at < readMsMax) last = next;
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => logger.warn('clock.not_measured', { error }));
  }, everyMs).unref();
  return {
    now: () => new Date(last.timeMs + performance.now() - last.at),
    stop: () => clearInterval(timer),
  };
}

/**
 * The answer describes some moment between question and arrival, so the middle is wrong by at most half of that span.
 */
async function measure(readTime: () => Promise<number>): Promise<Measure> {
  const askedAt = performance.now();
  const timeMs = await readTime();
  return { timeMs, at: (askedAt + performance.now()) / 2 };
}
