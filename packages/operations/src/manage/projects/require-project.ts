import { Refusal } from '@harkara/contract';
import type { Permit } from '@harkara/domain';
import type { ProjectModel, Transaction } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requirePermit } from '../permits/require-permit.ts';

export interface RequireProjectInput {
  projectId: string;
  permit: Permit;
}

/** A project in which the actor may do this; refuses with project_not_found (strangers too) and role_refused. */
export async function requireProject(
  ctx: UserContext,
  tx: Transaction,
  { projectId, permit }: RequireProjectInput,
): Promise<ProjectModel> {
  const project = await tx.project.findUnique({ where: { id: projectId } });
  if (project === null) throw new Refusal('project_not_found');
  await requirePermit(ctx, tx, { workspaceId: project.workspaceId, permit, missing: 'project_not_found' });
  return project;
}
