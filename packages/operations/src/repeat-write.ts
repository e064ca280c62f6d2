import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from '@harkara/prisma';

const repeatMsMax = 60_000;
const pauseMsMin = 50;
const pauseMsMax = 1_000;

interface Written<Result> {
  result: Result;
  /** True when an earlier try failed, so that it may have been committed: a lost connection does not say. */
  isRepeated: boolean;
}

/**
 * Writes something that is known already and that would be lost with this process, such as the answer of a model: tries
 * again while the database is away, for at most a minute. A second `write` must change nothing when the first was
 * committed. Throws the last error, and at once one that another try would not mend.
 */
export async function repeatWrite<Result>(write: () => Promise<Result>): Promise<Written<Result>> {
  const endsAt = performance.now() + repeatMsMax;
  for (let tries = 0; ; tries += 1) {
    try {
      return { result: await write(), isRepeated: tries > 0 };
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > endsAt) throw error;
      await pause(Math.min(pauseMsMin * 2 ** tries, pauseMsMax) * (0.5 + Math.random() / 2));
    }
  }
}
