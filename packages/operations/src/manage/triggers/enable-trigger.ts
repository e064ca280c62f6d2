import { frequency } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { completeTrigger } from './complete-triggers.ts';
import { lockTrigger } from './lock-trigger.ts';
import type { TriggerRow } from './trigger-row.ts';

/** Turns a trigger on; a schedule runs at its next time from now. Turning on a trigger that is on changes nothing. */
export async function enableTrigger(ctx: UserContext, { triggerId }: { triggerId: string }): Promise<TriggerRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await lockTrigger(ctx, tx, triggerId);
    if (trigger.enabled) return completeTrigger(ctx, tx, trigger);
    const nextRunAt = nextRunOf(trigger, ctx.clock.now());
    const enabled = await tx.trigger.update({ where: { id: triggerId }, data: { enabled: true, nextRunAt } });
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'enabled', target: trigger });
    return completeTrigger(ctx, tx, enabled);
  });
}

function nextRunOf({ kind, frequency: every, timezone }: TriggerModel, now: Date): Date | null {
  return kind === 'schedule' && timezone !== null ? nextRun(frequency.parse(every), timezone, now) : null;
}
