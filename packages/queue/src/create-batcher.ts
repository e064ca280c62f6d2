// Ours: dataloader waits for the next turn before it sends one item, and knows no time limit and no largest queue.
import { setImmediate } from 'node:timers/promises';
import { TimeLimitError, withinMs } from '@harkara/runtime';

export interface Batcher<Item> {
  /** True when the item was sent. Never throws, and resolves within the time limit. */
  add(item: Item): Promise<boolean>;
}

export interface BatcherOptions<Item> {
  send(items: Item[]): Promise<void>;
  batchMax: number;
  /** The longest time from `add` to its result, in milliseconds. */
  limitMs: number;
  onFailure(error: unknown, count: number): void;
}

interface Entry<Item> {
  item: Item;
  since: number;
  answer: (sent: boolean) => void;
}

const waitingMax = 20_000;

/**
 * Sends one item at once, and the items that arrive during a send together in the next. The pause of one event-loop
 * turn between two sends lets callers that just got their result join the next batch. Two sends at once were measured
 * and were not faster.
 */
export function createBatcher<Item>({ send, batchMax, limitMs, onFailure }: BatcherOptions<Item>): Batcher<Item> {
  const waiting: Entry<Item>[] = [];
  let sending = false;

  const fail = (entries: Entry<Item>[], error: unknown) => {
    onFailure(error, entries.length);
    for (const entry of entries) entry.answer(false);
  };

  const sendBatch = async (batch: Entry<Item>[]) => {
    const waited = performance.now() - (batch[0]?.since ?? 0);
    try {
      await withinMs(send(batch.map(({ item }) => item)), Math.max(1, limitMs - waited), 'Sending');
      for (const entry of batch) entry.answer(true);
    } catch (error) {
      const blocked = error instanceof TimeLimitError ? waiting.splice(0) : [];
      fail([...batch, ...blocked], error);
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
        if (waiting.length >= waitingMax) return fail([entry], new Error('Too many items wait to be sent.'));
        waiting.push(entry);
        if (!sending) void drain();
      }),
  };
}
