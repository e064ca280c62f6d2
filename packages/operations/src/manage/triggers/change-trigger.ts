import { isDeepStrictEqual } from 'node:util';
import type { TriggerBody, TriggerChange } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { TriggerModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { checkTriggerBody } from './check-trigger-body.ts';
import { completeTrigger } from './complete-triggers.ts';
import { lockTrigger } from './lock-trigger.ts';
import { changeableFieldsOf, mergeTrigger } from './merge-trigger.ts';
import { triggerColumns } from './trigger-columns.ts';
import type { TriggerRow } from './trigger-row.ts';

interface ChangeTriggerInput {
  triggerId: string;
  change: TriggerChange;
  revisions: Revisions;
}

/** Changes fields and target. Refuses as `mergeTrigger` and `checkTriggerBody` do, and with revision_changed. */
export async function changeTrigger(
  ctx: UserContext,
  { triggerId, change, revisions }: ChangeTriggerInput,
): Promise<TriggerRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const trigger = await lockTrigger(ctx, tx, triggerId);
    checkRevision(trigger, revisions, 'Somebody else has changed the trigger since you read it.');
    if (Object.keys(change).length === 0) return completeTrigger(ctx, tx, trigger);
    const body = mergeTrigger(trigger, change);
    await checkTriggerBody(tx, { projectId: trigger.projectId, body });
    const changed = await tx.trigger.update({
      where: { id: triggerId },
      data: { ...triggerColumns(body), ...timesOf(trigger, body, ctx.clock.now()) },
    });
    const changes = listChanges(changeableFieldsOf(trigger), changeableFieldsOf(changed));
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'changed', target: changed, changes });
    return completeTrigger(ctx, tx, changed);
  });
}

/** A new frequency counts from now. Any other change keeps the next run, which may be due this moment. */
function timesOf(trigger: TriggerModel, body: TriggerBody, now: Date): { nextRunAt?: Date } {
  if (body.kind !== 'schedule' || !trigger.enabled) return {};
  const same = trigger.timezone === body.timezone && isDeepStrictEqual(trigger.frequency, body.frequency);
  return same ? {} : { nextRunAt: nextRun(body.frequency, body.timezone, now) };
}
