import { type NewSecretBody, Refusal } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeTrigger } from './complete-triggers.ts';
import { lockTrigger } from './lock-trigger.ts';
import { makeWebhookSecret } from './make-webhook-secret.ts';
import type { TriggerRow } from './trigger-row.ts';

interface RenewWebhookSecretInput {
  triggerId: string;
  body: NewSecretBody;
}

/** Replaces a webhook's secret; the old one is refused from the commit on. Refuses other triggers with conflict. */
export async function renewWebhookSecret(
  ctx: UserContext,
  { triggerId, body }: RenewWebhookSecretInput,
): Promise<{ trigger: TriggerRow; secret: string }> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { senderKind } = await lockTrigger(ctx, tx, triggerId);
    if (senderKind === null) throw new Refusal('conflict', { detail: 'Only a webhook has a secret.' });
    if (senderKind === 'standard' && body.secret !== undefined) {
      throw new Refusal('body_invalid', {
        detail: 'secret: can be set for stores only.',
        problems: ['secret: can be set for stores only'],
      });
    }
    const { secret, ...columns } = await makeWebhookSecret(ctx, { triggerId, senderKind, supplied: body.secret });
    const trigger = await tx.trigger.update({ where: { id: triggerId }, data: columns });
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'secret_renewed', target: trigger });
    return { trigger: await completeTrigger(ctx, tx, trigger), secret };
  });
}
