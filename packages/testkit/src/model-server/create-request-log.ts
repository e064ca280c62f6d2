import type { ModelServerRequest } from './model-server-request.ts';

export type RequestTest = (request: ModelServerRequest) => boolean;

interface Waiter {
  test: RequestTest;
  resolve(request: ModelServerRequest): void;
  reject(error: Error): void;
}

/** The newest requests, and who waits for one. Older ones are forgotten, so that a load test stays small. */
export function createRequestLog(keptMax: number) {
  let kept: ModelServerRequest[] = [];
  let handedOut = new WeakSet<ModelServerRequest>();
  const waiters = new Set<Waiter>();

  function handOut(waiter: Waiter, request: ModelServerRequest): void {
    waiters.delete(waiter);
    handedOut.add(request);
    waiter.resolve(request);
  }

  function rejectAll(reason: string): void {
    for (const waiter of waiters) waiter.reject(new Error(reason));
    waiters.clear();
  }

  return {
    list: (): readonly ModelServerRequest[] => kept.slice(-keptMax),

    add(request: ModelServerRequest): void {
      kept.push(request);
      if (kept.length >= keptMax * 2) kept = kept.slice(-keptMax);
      const waiter = [...waiters].find((each) => each.test(request));
      if (waiter) handOut(waiter, request);
    },

    /** The oldest kept request nobody waited for yet, else the next to come. Each is given to one waiter only. */
    next(test: RequestTest): Promise<ModelServerRequest> {
      return new Promise((resolve, reject) => {
        const waiter = { test, resolve, reject };
        const waiting = kept.find((request) => !handedOut.has(request) && test(request));
        if (waiting) handOut(waiter, waiting);
        else waiters.add(waiter);
      });
    },

    clear(reason: string): void {
      kept = [];
      handedOut = new WeakSet();
      rejectAll(reason);
    },
  };
}
