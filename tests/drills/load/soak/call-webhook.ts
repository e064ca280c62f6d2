import { z } from 'zod';
import { callUntilTaken } from '../call-until-taken.ts';
import type { SoakCall } from './soak-call.ts';

const answer = z.object({ task_id: z.string() });

/** Calls a webhook as a shop's software does, with a key of its own for each order. */
export async function callWebhook(input: SoakCall): Promise<void> {
  const { call, shop, history } = input;
  const text = await callUntilTaken({
    ...input,
    path: `/v1/hooks/${shop.webhookId}`,
    headers: { 'X-Service-Secret': shop.webhookSecret },
    body: { order: call },
    idempotencyKey: `order-${call}`,
  });
  if (text !== null)
    history.record({ what: 'accepted', call, id: answer.parse(JSON.parse(text)).task_id, kind: 'webhook' });
}
