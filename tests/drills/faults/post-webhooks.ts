import { seedCallers } from '@harkara/testkit';
import { z } from 'zod';
import { seedWebhooks } from '../../bench/sides/ours/seed-webhooks.ts';
import { atEvenPace } from '../load/at-even-pace.ts';
import { callUntilTaken } from '../load/call-until-taken.ts';
import type { Fault } from './fault.ts';

/** A webhook may be called 30 times a minute. */
const callsPerWebhook = 20;
/** The numbers of these calls are not those of others. */
const firstCall = 10_000_000;

const answer = z.object({ task_id: z.string() });

/** Breaks nothing: posts to webhooks as often as it is told, each with a key of its own, while other things break. */
export function postWebhooks(count: number): Fault {
  return async ({ pool, gateways }, { overMs, history, signal }) => {
    const webhooks = await seedWebhooks(pool, await seedCallers(pool, Math.ceil(count / callsPerWebhook)));
    await atEvenPace({ count, overMs, signal }, async (index) => {
      const webhook = webhooks[index % webhooks.length];
      const text = await callUntilTaken({
        call: firstCall + index,
        pickGateway: gateways.pick,
        path: `/v1/hooks/${webhook?.triggerId}`,
        headers: { 'X-Service-Secret': webhook?.secret ?? '' },
        body: { id: index },
        idempotencyKey: `webhook-${index}`,
        history,
        signal,
      });
      if (text === null) return;
      history.record({ what: 'accepted', call: firstCall + index, id: answer.parse(JSON.parse(text)).task_id });
    });
  };
}
