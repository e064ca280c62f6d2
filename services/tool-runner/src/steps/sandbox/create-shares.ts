/** Who uses how many of something, and who waits for one. No group may use more than its share of them. */
export interface Shares<Item> {
  mayTake(group: string): boolean;
  take(group: string): void;
  giveBack(group: string): void;
  wait(waiter: Waiter<Item>): void;
  /** Whether the waiter still waited. */
  leave(waiter: Waiter<Item>): boolean;
  /** Takes out the waiter whose group uses the fewest, of these the first; undefined when none may take one. */
  next(): Waiter<Item> | undefined;
}

export interface Waiter<Item> {
  readonly group: string;
  receive(item: Item): void;
}

export function createShares<Item>(shareMax: number): Shares<Item> {
  const used = new Map<string, number>();
  const waiting = new Set<Waiter<Item>>();
  const usedBy = (group: string) => used.get(group) ?? 0;
  const mayTake = (group: string) => usedBy(group) < shareMax;
  return {
    mayTake,
    take: (group) => void used.set(group, usedBy(group) + 1),
    giveBack: (group) => {
      if (usedBy(group) > 1) used.set(group, usedBy(group) - 1);
      else used.delete(group);
    },
    wait: (waiter) => void waiting.add(waiter),
    leave: (waiter) => waiting.delete(waiter),
    next: () => {
      let first: Waiter<Item> | undefined;
      for (const waiter of waiting) {
        if (!mayTake(waiter.group)) continue;
        if (first === undefined || usedBy(waiter.group) < usedBy(first.group)) first = waiter;
      }
      if (first !== undefined) waiting.delete(first);
      return first;
    },
  };
}
