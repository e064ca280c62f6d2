import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeTrigger } from './complete-triggers.ts';
import { lockTrigger } from './lock-trigger.ts';
import type { TriggerRow } from './trigger-row.ts';

/** Turns a trigger off. Turning off a trigger that is off changes nothing. */
export async function disableTrigger(ctx: UserContext, { triggerId }: { triggerId: string }): Promise<TriggerRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await lockTrigger(ctx, tx, triggerId);
    if (!trigger.enabled) return completeTrigger(ctx, tx, trigger);
    const disabled = await tx.trigger.update({ where: { id: triggerId }, data: { enabled: false, nextRunAt: null } });
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'disabled', target: trigger });
    return completeTrigger(ctx, tx, disabled);
  });
}
