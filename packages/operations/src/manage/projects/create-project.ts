import type { ProjectBody } from '@harkara/contract';
import type { ProjectModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requirePermit } from '../permits/require-permit.ts';

interface CreateProjectInput {
  workspaceId: string;
  body: ProjectBody;
}

/** Creates an empty project. */
export async function createProject(
  ctx: UserContext,
  { workspaceId, body }: CreateProjectInput,
): Promise<ProjectModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    await requirePermit(ctx, tx, { workspaceId, permit: 'projects.manage' });
    const project = await tx.project.create({ data: { id: ctx.newId('project'), workspaceId, name: body.name } });
    await writeAudit(ctx, tx, { kind: 'project', action: 'created', target: project });
    return project;
  });
}
