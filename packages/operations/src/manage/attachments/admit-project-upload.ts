import { sql, statement } from '@harkara/prisma';
import { z } from 'zod';
import type { UserContext } from '../../context.ts';
import type { AdmittedUpload } from '../../work/attachments/admit-upload.ts';
import { requireProject } from '../projects/require-project.ts';

const findFilesToday = statement({
  name: 'find-files-today',
  params: z.object({ workspaceId: z.string() }),
  row: z.object({ files: z.int() }),
  sql: sql`SELECT files FROM daily_files WHERE workspace_id = :workspace_id AND day = ist_today()`,
});

/** A person who may upload files to a project, and today's count. Refuses with project_not_found and role_refused. */
export async function admitProjectUpload(
  ctx: UserContext,
  { projectId }: { projectId: string },
): Promise<AdmittedUpload> {
  const { workspaceId } = await requireProject(ctx, ctx.db.prisma, { projectId, permit: 'tasks.manage' });
  const [today] = await ctx.db.query(findFilesToday, { workspaceId });
  const caller = { kind: 'user', userId: ctx.actor.userId, projectId, workspaceId } as const;
  return { caller, filesToday: today?.files ?? 0 };
}
