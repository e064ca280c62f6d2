import type { WorkforceDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireProject } from '../projects/require-project.ts';
import { checkWorkforceDraft } from './check-workforce-draft.ts';
import { completeWorkforce } from './complete-workforces.ts';
import type { WorkforceRow } from './workforce-row.ts';

interface CreateWorkforceInput {
  projectId: string;
  draft: WorkforceDraft;
}

/** Creates a workforce, which takes work once it is published. Refuses as `checkWorkforceDraft` does. */
export async function createWorkforce(
  ctx: UserContext,
  { projectId, draft }: CreateWorkforceInput,
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const { workspaceId } = await requireProject(ctx, tx, { projectId, permit: 'workforces.manage' });
    await checkWorkforceDraft(tx, { projectId, draft });
    const workforce = await tx.workforce.create({ data: { id: ctx.newId('workforce'), projectId, draft } });
    await writeAudit(ctx, tx, {
      kind: 'workforce',
      action: 'created',
      target: { id: workforce.id, name: draft.name, workspaceId, projectId },
    });
    return completeWorkforce(tx, workforce);
  });
}
