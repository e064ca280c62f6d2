import { limits, Refusal, type Role } from '@harkara/contract';
import type { Context } from '../../context.ts';

export interface WorkspaceAccess {
  user: { id: string; email: string; name: string; isPlatformOperator: boolean };
  workspaces: { id: string; name: string; role: Role; projects: { id: string; name: string }[] }[];
}

/** A user with their workspaces, their role in each, and its projects: the oldest hundred of each. */
export async function readMe(ctx: Context, userId: string): Promise<WorkspaceAccess> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      id: true,
      email: true,
      name: true,
      isPlatformOperator: true,
      members: {
        orderBy: { id: 'asc' },
        take: limits.workspacesShownMax,
        select: {
          role: true,
          workspace: {
            select: {
              id: true,
              name: true,
              projects: { select: { id: true, name: true }, orderBy: { id: 'asc' }, take: limits.projectsShownMax },
            },
          },
        },
      },
    },
  });
  if (user === null) throw new Refusal('not_signed_in');
  const { members, ...rest } = user;
  return { user: rest, workspaces: members.map(({ role, workspace }) => ({ ...workspace, role })) };
}
