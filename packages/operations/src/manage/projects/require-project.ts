import type { Permit } from '@harkara/contract';
import type { ProjectModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireRow } from '../permits/require-row.ts';

/** A project that the actor may use this way. Refuses with project_not_found (non-members too) and role_refused. */
export async function requireProject(
  ctx: UserContext,
  tx: Transaction,
  { projectId, permit }: { projectId: string; permit: Permit },
): Promise<ProjectModel> {
  const row = await tx.project.findUnique({ where: { id: projectId } });
  return requireRow(ctx, tx, { row, permit, missing: 'project_not_found' });
}
