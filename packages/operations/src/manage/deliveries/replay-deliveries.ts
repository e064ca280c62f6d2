import { deliveryOutcome, Refusal, type Replay, type ReplayDeliveriesBody } from '@harkara/contract';
import { createConcurrencyLimits } from '@harkara/runtime';
import type { UserContext } from '../../context.ts';
import { judgeWebhookCall } from '../../work/webhooks/judge-webhook-call.ts';
import { requireTrigger } from '../triggers/require-trigger.ts';
import { callAgain, requireWebhook } from './call-again.ts';
import { findEqualCalls } from './find-equal-calls.ts';
import type { DeliveryRow } from './list-deliveries.ts';
import { readReplay } from './replay-delivery.ts';
import { readBody } from './require-delivery.ts';

interface ReplayDeliveriesInput extends ReplayDeliveriesBody {
  triggerId: string;
}

interface Decided extends Pick<Replay, 'outcome' | 'reason'> {
  /** Null when nothing was written: in a dry run, and when there was nothing to call with. */
  delivery: DeliveryRow | null;
}

export interface ReplayRow extends Decided {
  id: string;
  /** Another call with the same body, which has started a task or is replayed as well. */
  equalTo: string | null;
}

/** Bodies are compared and conditions of users evaluated for up to 100 calls, so a workspace does it once at a time. */
const replaying = createConcurrencyLimits({
  atOnceMax: 1,
  waitingMax: 4,
  refuse: () => new Refusal('rate_limited', { detail: 'Too many calls are replayed at once.', retryAfterSeconds: 2 }),
});

/**
 * Calls a webhook again with the bodies of several of its deliveries, or decides what would become of each. They are
 * called one after the other, in the order of the first calls; one that is refused holds up no other. Refuses with
 * trigger_not_found, role_refused and rate_limited.
 */
export async function replayDeliveries(ctx: UserContext, input: ReplayDeliveriesInput): Promise<ReplayRow[]> {
  const { triggerId } = input;
  const { workspaceId } = await requireTrigger(ctx, ctx.db.prisma, { triggerId, permit: 'triggers.manage' });
  return replaying(workspaceId, () => replayEach(ctx, input));
}

async function replayEach(
  ctx: UserContext,
  { triggerId, ids, dry_run: isDryRun }: ReplayDeliveriesInput,
): Promise<ReplayRow[]> {
  const deliveryIds = [...new Set(ids)].toSorted();
  const equals = await findEqualCalls(ctx, { triggerId, ids: deliveryIds });
  const rows: ReplayRow[] = [];
  for (const id of deliveryIds) {
    const decided = await replayOne(ctx, { triggerId, id, isDryRun });
    rows.push({ id, equalTo: equals.get(id) ?? null, ...decided });
  }
  return rows;
}

interface ReplayOneInput {
  triggerId: string;
  id: string;
  isDryRun: boolean;
}

async function replayOne(ctx: UserContext, { triggerId, id, isDryRun }: ReplayOneInput): Promise<Decided> {
  try {
    const found = await ctx.db.prisma.delivery.findUnique({ where: { id, triggerId } });
    if (found === null) throw new Refusal('delivery_not_found');
    if (isDryRun) {
      const body = readBody(ctx, found);
      const { outcome, reason } = judgeWebhookCall({ webhook: await requireWebhook(ctx, triggerId), body });
      return { outcome, reason, delivery: null };
    }
    const { deliveryId } = await callAgain(ctx, found);
    const delivery = await readReplay(ctx, deliveryId);
    // Without a key no call is a duplicate.
    const outcome = deliveryOutcome.exclude(['Duplicate']).parse(delivery.outcome);
    return { outcome, reason: delivery.reason, delivery };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: 'Refused', reason: error.detail, delivery: null };
  }
}
