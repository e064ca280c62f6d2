import type { Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';

export interface TriggerAction {
  action: 'created' | 'changed' | 'deleted' | 'enabled' | 'disabled' | 'secret_renewed' | 'run';
  trigger: { id: string; workspaceId: string; name: string };
}

/** Records what was done to a trigger. */
export async function auditTrigger(
  ctx: UserContext,
  tx: Transaction,
  { action, trigger }: TriggerAction,
): Promise<void> {
  const { id, workspaceId, name } = trigger;
  await writeAudit(ctx, tx, { workspaceId, action: `trigger.${action}`, target: { kind: 'trigger', id, name } });
}
