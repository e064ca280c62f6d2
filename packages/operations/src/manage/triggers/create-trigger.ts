import { limits, Refusal, type TriggerBody } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { lockProject } from '../projects/lock-project.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkTriggerBody } from './check-trigger-body.ts';
import { completeTrigger } from './complete-triggers.ts';
import { makeWebhookSecret } from './make-webhook-secret.ts';
import { triggerColumns } from './trigger-columns.ts';
import type { TriggerRow } from './trigger-row.ts';

interface CreateTriggerInput {
  projectId: string;
  body: TriggerBody;
}

export interface CreatedTriggerRow {
  trigger: TriggerRow;
  /** Of a webhook, shown only here; else null. */
  secret: string | null;
}

/**
 * Creates a trigger that is on. Refuses as `checkTriggerBody` does, and with event_trigger_limit_reached when the
 * project has 100 event triggers.
 */
export async function createTrigger(
  ctx: UserContext,
  { projectId, body }: CreateTriggerInput,
): Promise<CreatedTriggerRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'triggers.manage' });
    await checkTriggerBody(tx, { projectId, body });
    if (body.kind === 'event') await checkEventTriggers(tx, projectId);
    const id = ctx.newId('trigger');
    const { secret, ...secretColumns } = await secretOf(ctx, id, body);
    const nextRunAt = body.kind === 'schedule' ? nextRun(body.frequency, body.timezone, ctx.clock.now()) : null;
    const trigger = await tx.trigger.create({
      data: { id, workspaceId, projectId, kind: body.kind, nextRunAt, ...triggerColumns(body), ...secretColumns },
    });
    await writeAudit(ctx, tx, { kind: 'trigger', action: 'created', target: trigger });
    return { trigger: await completeTrigger(ctx, tx, trigger), secret };
  });
}

/** Every event of the project is held against all of them. */
async function checkEventTriggers(tx: Transaction, projectId: string): Promise<void> {
  await lockProject(tx, projectId);
  const count = await tx.trigger.count({ where: { projectId, kind: 'event', deletedAt: null } });
  if (count >= limits.eventTriggersMax) throw new Refusal('event_trigger_limit_reached');
}

async function secretOf(ctx: UserContext, triggerId: string, body: TriggerBody) {
  if (body.kind !== 'webhook') return { secret: null };
  return makeWebhookSecret(ctx, { triggerId, senderKind: body.sender_kind, supplied: body.secret });
}
