import { workforceDraft } from '@harkara/contract';
import type { Transaction, WorkforceModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';

export interface WorkforceAction {
  action: 'created' | 'changed' | 'deleted' | 'published' | 'paused' | 'resumed';
  workforce: WorkforceModel;
  workspaceId: string;
}

/** Records what was done to a workforce, under the name of its draft. */
export async function auditWorkforce(
  ctx: UserContext,
  tx: Transaction,
  { action, workforce, workspaceId }: WorkforceAction,
): Promise<void> {
  const { name } = workforceDraft.parse(workforce.draft);
  await writeAudit(ctx, tx, {
    workspaceId,
    action: `workforce.${action}`,
    target: { kind: 'workforce', id: workforce.id, name },
  });
}
