import type { TriggerBody } from '@harkara/contract';
import { nextRun } from '@harkara/domain';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
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

/** Creates a trigger that is on. Refuses as `checkTriggerBody` does. */
export async function createTrigger(
  ctx: UserContext,
  { projectId, body }: CreateTriggerInput,
): Promise<CreatedTriggerRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'triggers.manage' });
    await checkTriggerBody(tx, { projectId, body });
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

async function secretOf(ctx: UserContext, triggerId: string, body: TriggerBody) {
  if (body.kind !== 'webhook') return { secret: null };
  return makeWebhookSecret(ctx, { triggerId, senderKind: body.sender_kind, supplied: body.secret });
}
