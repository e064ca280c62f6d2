import { workforceDraft, type WorkforceDraftChange } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { checkWorkforceDraft } from './check-workforce-draft.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import type { WorkforceRow } from './workforce-row.ts';

interface ChangeWorkforceInput {
  workforceId: string;
  change: WorkforceDraftChange;
  revisions: Revisions;
}

/** Changes the draft; the published version stays. Refuses as `checkWorkforceDraft` does, and with revision_changed. */
export async function changeWorkforce(
  ctx: UserContext,
  { workforceId, change, revisions }: ChangeWorkforceInput,
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    checkRevision(workforce, revisions);
    if (Object.keys(change).length === 0) return completeWorkforce(tx, workforce);
    const draft = workforceDraft.parse({ ...workforceDraft.parse(workforce.draft), ...change });
    await checkWorkforceDraft(tx, { projectId: workforce.projectId, draft });
    const changed = await tx.workforce.update({ where: { id: workforceId }, data: { draft } });
    const changes = listChanges(workforceDraft.parse(workforce.draft), draft);
    const target = { ...workforce, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'changed', target, changes });
    return completeWorkforce(tx, changed);
  });
}
