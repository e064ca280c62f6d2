import type { ProjectChange } from '@harkara/contract';
import type { ProjectModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { listChanges } from '../audit/list-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { requireProject } from './require-project.ts';

interface ChangeProjectInput {
  projectId: string;
  body: ProjectChange;
}

/** Renames a project. A body that changes nothing writes nothing. */
export async function changeProject(ctx: UserContext, { projectId, body }: ChangeProjectInput): Promise<ProjectModel> {
  return ctx.db.prisma.$transaction(async (tx) => {
    const project = await requireProject(ctx, tx, { projectId, permit: 'projects.manage' });
    if (body.name === undefined || body.name === project.name) return project;
    const changed = await tx.project.update({ where: { id: projectId }, data: { name: body.name } });
    const changes = listChanges({ name: project.name }, { name: changed.name });
    await writeAudit(ctx, tx, { kind: 'project', action: 'changed', target: changed, changes });
    return changed;
  });
}
