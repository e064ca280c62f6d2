import type { ProjectModel } from '@harkara/prisma';
import type { UserContext } from '../../context.ts';
import { requireProject } from './require-project.ts';

export function readProject(ctx: UserContext, { projectId }: { projectId: string }): Promise<ProjectModel> {
  return requireProject(ctx, ctx.db.prisma, { projectId, permit: 'projects.read' });
}
