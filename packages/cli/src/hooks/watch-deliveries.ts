import type { AnswerOf } from '@harkara/sdk/manage';
import type { Context } from '../context/context.ts';
import { askRepeatedly } from '../polling/ask-repeatedly.ts';

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
  let isFirst = true;
  for await (const found of askRepeatedly(context, pollMs, () => listNew(context, triggerId, known))) {
    for (const delivery of found) known.add(delivery.id);
    if (isFirst) onReady();
    yield* (isFirst ? found.slice(0, earlier) : found).toReversed();
    isFirst = false;
  }
  throw new Error('It goes on until it is interrupted.');
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
