import { workforceDraft, type WorkforceDraftChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { auditWorkforce } from './audit-workforce.ts';
import { checkWorkforceDraft } from './check-workforce-draft.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

export interface ChangeWorkforceInput {
  workforceId: string;
  change: WorkforceDraftChange;
}

/** Changes the draft; the published version stays. Refuses with body_invalid as `checkWorkforceDraft` does. */
export async function changeWorkforce(
  ctx: UserContext,
  { workforceId, change }: ChangeWorkforceInput,
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workforce, workspaceId } = await lockWorkforce(ctx, tx, workforceId);
    if (Object.keys(change).length === 0) return completeWorkforce(tx, workforce);
    const draft = workforceDraft.parse({ ...workforceDraft.parse(workforce.draft), ...change });
    await checkWorkforceDraft(tx, { projectId: workforce.projectId, draft });
    const changed = await tx.workforce.update({ where: { id: workforceId }, data: { draft } });
    await auditWorkforce(ctx, tx, { action: 'changed', workforce: changed, workspaceId });
    return completeWorkforce(tx, changed);
  });
}
