import { TimeLimitError, withinMs } from '@harkara/runtime';
import { createBatcher } from '@harkara/runtime/batcher';

interface SendOptions<Item> {
  send(items: readonly Item[]): Promise<void>;
  batchMax: number;
  /** The longest time from an item's call to its result, in milliseconds. */
  limitMs: number;
  /** Called for each item that was not sent. */
  onFailure(error: unknown): void;
}

/**
 * Sends one item at once, and the items that arrive during a send together in the next. Two sends at once were measured
 * and were not faster. True when the item was sent; never throws, and resolves within the time limit.
 */
export function sendInBatches<Item>({ send, batchMax, limitMs, onFailure }: SendOptions<Item>) {
  const batcher = createBatcher<Item, true>({
    fits: (_, batch) => batch.length < batchMax,
    failsAll: (error) => error instanceof TimeLimitError,
    send: async (items, since) => {
      const leftMs = limitMs - (performance.now() - since);
      await withinMs(send(items), Math.max(1, leftMs), 'Sending');
      return items.map(() => true);
    },
  });
  return (item: Item): Promise<boolean> =>
    batcher.add(item).catch((error: unknown) => {
      onFailure(error);
      return false;
    });
}
