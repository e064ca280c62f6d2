import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';

export type Delivery = AnswerOf<'listDeliveries'>['data'][number];

interface WatchOptions {
  readonly earlier: number;
  /** From now on no call is missed. */
  onReady(): void;
}

const pollMs = 1_000;
const pageSize = 100;

/** The calls of a webhook as they come, and before them the newest earlier ones, as many as told. Never ends. */
export async function* watchDeliveries(
  context: Context,
  triggerId: string,
  { earlier, onReady }: WatchOptions,
): AsyncGenerator<Delivery, never, void> {
  const known = new Set<string>();
  const first = await listNew(context, triggerId, known);
  for (const delivery of first) known.add(delivery.id);
  onReady();
  yield* first.slice(0, earlier).toReversed();
  for (;;) {
    await wait(pollMs, undefined, { signal: context.signal });
    const found = await listNew(context, triggerId, known);
    for (const delivery of found.toReversed()) {
      known.add(delivery.id);
      yield delivery;
    }
  }
}

/** Newest first: one page, and as many more as have nothing that is known. */
async function listNew({ manage, signal }: Context, triggerId: string, known: ReadonlySet<string>) {
  const found: Delivery[] = [];
  const params = { trigger_id: triggerId };
  const isKnown = ({ id }: Delivery) => known.has(id);
  let seen: Delivery[] = [];
  for await (const delivery of manage().listDeliveries({ params, query: { limit: pageSize } }, { signal })) {
    if (seen.length === pageSize) {
      if (known.size === 0 || seen.some(isKnown)) break;
      seen = [];
    }
    seen.push(delivery);
    if (!isKnown(delivery)) found.push(delivery);
  }
  return found;
}
