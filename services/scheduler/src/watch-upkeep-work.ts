import type { Context } from '@harkara/operations';
import { findUpkeepWork, type UpkeepWork } from '@harkara/operations/work';

/**
 * How long an answer is used. With the longest pause of a sweep it is shorter than a lease, so the first sweep of new
 * work is over before its lease can end, and the work of a dead worker is found as soon as if no sweep were left out.
 */
export const usedMs = 5_000;

/** Tells whether there is anything to do of a kind, as it was at most 5 seconds ago. */
export type HasWork = (kind: keyof UpkeepWork) => Promise<boolean>;

/** All loops of a scheduler share the answer, so that an idle one asks for it once in 5 seconds. */
export function watchUpkeepWork(ctx: Pick<Context, 'db'>, nowMs: () => number = () => performance.now()): HasWork {
  let asked: { atMs: number; work: Promise<UpkeepWork> } | null = null;
  const ask = () => {
    const asking = { atMs: nowMs(), work: findUpkeepWork(ctx) };
    asking.work.catch(() => {
      if (asked === asking) asked = null;
    });
    return asking;
  };
  return async (kind) => {
    if (asked === null || nowMs() - asked.atMs >= usedMs) asked = ask();
    return (await asked.work)[kind];
  };
}
