import type { UserContext } from '../../context.ts';
import type { Uploader } from '../../work/attachments/upload-attachment.ts';
import { requireProject } from '../projects/require-project.ts';

/** A person who may upload files to a project. Refuses with project_not_found and role_refused. */
export async function admitProjectUpload(ctx: UserContext, { projectId }: { projectId: string }): Promise<Uploader> {
  const { workspaceId } = await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.manage' });
  return { kind: 'user', userId: ctx.actor.userId, projectId, workspaceId };
}
