// Ours: dataloader waits for the next turn before it sends one item, and has one send for all that meet.
import { setImmediate } from 'node:timers/promises';
import type { Gate } from './create-gate.ts';

export interface Batcher<Item, Result> {
  /** The result of this item. Rejects when its send failed. */
  add(item: Item): Promise<Result>;
}

export interface BatcherOptions<Item, Result> {
  /** One result an item, in their order. `since` is when the oldest was added, as `performance.now()`. */
  send(items: readonly Item[], since: number): Promise<readonly Result[]>;
  /** Whether an item can be sent together with these. Alone it always can. */
  fits(item: Item, batch: readonly Item[]): boolean;
  /** True for a failure that all who wait would have too, after as long: they fail with it. */
  failsAll(error: unknown): boolean;
  /** How many sends may be under way at once; one when absent. */
  sendsMax?: number;
  /** A send begins beside others only when each has been under way for this long, in milliseconds. */
  besideMs?: number;
  /** Shared with other batchers whose sends take turns with these. */
  gate?: Gate;
}

interface Entry<Item, Result> {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

const waitingMax = 20_000;
const openGate: Gate = { enter: () => () => undefined };

/**
 * Sends an item at once when nothing is under way, and the items that arrive during a send together in the next. When
 * items have met, a pause of one event-loop turn lets callers that just got their result join the next batch.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { fits, sendsMax = 1, besideMs = 0, gate = openGate } = options;
  let waiting: Entry<Item, Result>[] = [];
  /** When each send that is under way began. */
  const begun = new Map<symbol, number>();
  let timer: NodeJS.Timeout | undefined;

  const sendNext = async (leave: () => void) => {
    const own = Symbol();
    begun.set(own, performance.now());
    const { batch, rest } = divide(waiting, fits);
    waiting = rest;
    const settle = await sendBatch(batch, options.send).catch((error: unknown) => {
      const failed = options.failsAll(error) ? [...batch, ...waiting.splice(0)] : batch;
      return () => failed.forEach(({ reject }) => reject(error));
    });
    const haveMet = batch.length > 1 || waiting.length > 0;
    settle();
    if (haveMet) await setImmediate();
    begun.delete(own);
    leave();
    proceed();
  };

  const proceed = () => {
    if (waiting.length === 0 || begun.size >= sendsMax) return;
    const leftMs = Math.max(...begun.values()) + besideMs - performance.now();
    if (leftMs > 0) {
      timer ??= setTimeout(proceedLater, leftMs);
      return;
    }
    const leave = gate.enter(proceed);
    if (leave !== null) void sendNext(leave);
  };

  const proceedLater = () => {
    timer = undefined;
    proceed();
  };

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMax) return reject(new Error('Too many items wait to be sent.'));
        waiting.push({ item, since: performance.now(), resolve, reject });
        proceed();
      }),
  };
}

/** The first entry with all that fit to it, and the rest, both in their order. */
function divide<Item, Result>(waiting: readonly Entry<Item, Result>[], fits: BatcherOptions<Item, Result>['fits']) {
  const batch: Entry<Item, Result>[] = [];
  const items: Item[] = [];
  const rest = waiting.filter((entry) => {
    if (items.length > 0 && !fits(entry.item, items)) return true;
    batch.push(entry);
    items.push(entry.item);
    return false;
  });
  return { batch, rest };
}

/** Returns what gives each its result. */
async function sendBatch<Item, Result>(
  batch: readonly Entry<Item, Result>[],
  send: BatcherOptions<Item, Result>['send'],
): Promise<() => void> {
  const results = await send(
    batch.map(({ item }) => item),
    batch[0]?.since ?? 0,
  );
  return () => batch.forEach(({ resolve }, place) => resolve(results[place] as Result));
}
