import { InspectorBusyError } from './inspector-busy-error.ts';

/**
 * A queue in which groups take turns: however many callers one group has, each other group is served after at most one
 * of them.
 */
export interface FairQueue<Item> {
  readonly size: number;
  /** Waits for an item. Throws InspectorBusyError after `waitMsMax`. */
  wait(group: string, waitMsMax: number): Promise<Item>;
  /** Gives the item to the next waiting caller; false when none waits. */
  give(item: Item): boolean;
  /** Fails all waiting callers with InspectorBusyError. */
  close(): void;
}

interface Waiter<Item> {
  resolve(item: Item): void;
  reject(error: Error): void;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  const groups = new Map<string, Set<Waiter<Item>>>();
  let size = 0;

  function leave(group: string, waiter: Waiter<Item>): void {
    const waiters = groups.get(group);
    if (waiters?.delete(waiter)) size -= 1;
    if (waiters?.size === 0) groups.delete(group);
  }

  return {
    get size() {
      return size;
    },
    async wait(group, waitMsMax) {
      const waiter = Promise.withResolvers<Item>();
      groups.set(group, (groups.get(group) ?? new Set()).add(waiter));
      size += 1;
      const timer = setTimeout(() => {
        leave(group, waiter);
        waiter.reject(new InspectorBusyError());
      }, waitMsMax);
      return waiter.promise.finally(() => clearTimeout(timer));
    },
    give(item) {
      const [next] = groups;
      if (next === undefined) return false;
      const [group, waiters] = next;
      const [waiter] = waiters;
      // A map keeps its keys in order, so the served group goes to the end.
      groups.delete(group);
      groups.set(group, waiters);
      if (waiter === undefined) return false;
      leave(group, waiter);
      waiter.resolve(item);
      return true;
    },
    close() {
      for (const [group, waiters] of groups) {
        for (const waiter of waiters) {
          leave(group, waiter);
          waiter.reject(new InspectorBusyError());
        }
      }
    },
  };
}
