import type { CallOptions } from '../send/call-options.ts';
import type { Pending } from '../send/pending.ts';

export interface Page<Item> {
  readonly data: Item[];
  readonly next_cursor: string | null;
}

type ItemOf<P extends Page<unknown>> = P['data'][number];

/**
 * A list: awaited, it gives one page, whose `next_cursor` is the `cursor` of the next; `for await` gives its items one
 * by one, and reads pages as they are needed.
 */
export type PendingPage<P extends Page<unknown>> = Pending<P> & AsyncIterable<ItemOf<P>>;

/** The first page of a list, which is asked for at once, and the way on from it. */
export function listPages<P extends Page<unknown>>(
  read: (next: { readonly cursor?: string }) => Pending<P>,
): PendingPage<P> {
  const first = read({});
  async function* items(): AsyncGenerator<ItemOf<P>> {
    let page: P = await first;
    for (;;) {
      yield* page.data as ItemOf<P>[];
      if (page.next_cursor === null) return;
      page = await read({ cursor: page.next_cursor });
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: items });
}

/** One option fewer to think of: each page is a call of its own, with the limits of one. */
export type ListOptions = Omit<CallOptions, 'idempotencyKey' | 'ifMatch'>;
