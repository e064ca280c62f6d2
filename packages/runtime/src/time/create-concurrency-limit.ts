interface ConcurrencyLimitOptions {
  atOnceMax: number;
  waitingMax: number;
  /** The error for work that finds `waitingMax` waiting. */
  refuse: () => Error;
}

type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs at most `atOnceMax` pieces of work at once, the others in the order in which they came. */
export function createConcurrencyLimit({ atOnceMax, waitingMax, refuse }: ConcurrencyLimitOptions): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnceMax) running += 1;
    else if (waiting.length >= waitingMax) throw refuse();
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await work();
    } finally {
      const start = waiting.shift();
      if (start === undefined) running -= 1;
      else start();
    }
  };
}

type ConcurrencyLimits = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A limit for each key, which is there while work of the key runs or waits. */
export function createConcurrencyLimits(options: ConcurrencyLimitOptions): ConcurrencyLimits {
  const limits = new Map<string, { limit: ConcurrencyLimit; works: number }>();
  return async (key, work) => {
    const of = limits.get(key) ?? { limit: createConcurrencyLimit(options), works: 0 };
    limits.set(key, of);
    of.works += 1;
    try {
      return await of.limit(work);
    } finally {
      of.works -= 1;
      if (of.works === 0) limits.delete(key);
    }
  };
}
