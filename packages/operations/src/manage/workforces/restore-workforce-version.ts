import { workforceDraft } from '@harkara/contract';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { checkRevision, type Revisions } from '../drafts/check-revision.ts';
import { completeWorkforce } from './complete-workforces.ts';
import { lockWorkforce } from './lock-workforce.ts';
import { readWorkforceVersion } from './read-workforce-version.ts';
import type { WorkforceRow } from './workforce-row.ts';

interface RestoreWorkforceVersionInput {
  workforceId: string;
  version: number;
  revisions: Revisions;
}

/**
 * Makes a version the draft again, even if it cannot be published any more: then its problems say why. Refuses with
 * version_not_found and revision_changed.
 */
export async function restoreWorkforceVersion(
  ctx: UserContext,
  { workforceId, version, revisions }: RestoreWorkforceVersionInput,
): Promise<WorkforceRow> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const workforce = await lockWorkforce(ctx, tx, workforceId);
    checkRevision(workforce, revisions);
    const draft = await readWorkforceVersion(tx, { workforceId, version });
    const restored = await tx.workforce.update({ where: { id: workforceId }, data: { draft } });
    const changes = listChanges(workforceDraft.parse(workforce.draft), draft);
    const target = { ...workforce, name: draft.name };
    await writeAudit(ctx, tx, { kind: 'workforce', action: 'restored', target, changes });
    return completeWorkforce(tx, restored);
  });
}
