import { z } from 'zod';
import { callUntilTaken } from '../call-until-taken.ts';
import { reportedType } from './open-shops.ts';
import type { SoakCall } from './soak-call.ts';

const answer = z.object({ event_id: z.string(), started: z.array(z.string()) });

/** Reports an event with an id, which starts the shop's one trigger. */
export async function reportEvent(input: SoakCall): Promise<void> {
  const { call, shop, history } = input;
  const text = await callUntilTaken({
    ...input,
    path: '/v1/api/events',
    key: shop.key,
    body: { type: reportedType, source: 'shop', id: `order-${call}`, data: { order: call } },
  });
  if (text === null) return;
  const { event_id, started } = answer.parse(JSON.parse(text));
  history.record({ what: 'reported', id: event_id, taskIds: started });
  for (const id of started) history.record({ what: 'accepted', call, id, kind: 'event' });
}
