// Ours: dataloader waits for the next turn before it sends one item, and knows no time limit and no largest queue.
import { setImmediate } from 'node:timers/promises';
import { TimeLimitError, withinMs } from '@harkara/runtime';

export interface Batcher<Item> {
  /** True when the item was sent. Never throws, and answers within the time limit. */
  add(item: Item): Promise<boolean>;
}

export interface BatcherOptions<Item> {
  send(items: Item[]): Promise<void>;
  batchMax: number;
  /** From `add` to its answer. */
  limitMs: number;
  onFailure(error: unknown, count: number): void;
}

interface Entry<Item> {
  item: Item;
  since: number;
  answer: (sent: boolean) => void;
}

const WAITING_MAX = 20_000;

/**
 * Sends one item at once, and those that arrive meanwhile together right after it. The turn of the event loop between
 * two sendings lets answered callers join the next. Two sendings at once were measured and gain nothing.
 */
export function createBatcher<Item>({ send, batchMax, limitMs, onFailure }: BatcherOptions<Item>): Batcher<Item> {
  const waiting: Entry<Item>[] = [];
  let sending = false;

  const refuse = (entries: Entry<Item>[], error: unknown) => {
    onFailure(error, entries.length);
    for (const entry of entries) entry.answer(false);
  };

  const sendBatch = async (batch: Entry<Item>[]) => {
    const waited = performance.now() - (batch[0]?.since ?? 0);
    try {
      await withinMs(send(batch.map(({ item }) => item)), Math.max(1, limitMs - waited), 'Handing over');
      for (const entry of batch) entry.answer(true);
    } catch (error) {
      const hopeless = error instanceof TimeLimitError ? waiting.splice(0) : [];
      refuse([...batch, ...hopeless], error);
    }
  };

  const drain = async () => {
    sending = true;
    while (waiting.length > 0) {
      await sendBatch(waiting.splice(0, batchMax));
      await setImmediate();
    }
    sending = false;
  };

  return {
    add: (item) =>
      new Promise((answer) => {
        const entry = { item, since: performance.now(), answer };
        if (waiting.length >= WAITING_MAX) return refuse([entry], new Error('Too many items wait to be sent.'));
        waiting.push(entry);
        if (!sending) void drain();
      }),
  };
}
