import { limits, type Permit, Refusal, type Role } from '@harkara/contract';
import { lowerRole, permitsOf } from '@harkara/domain';
import type { ManageContext } from '../../context.ts';

interface ReachableWorkspace {
  id: string;
  name: string;
  role: Role;
  permits: Permit[];
  projects: { id: string; name: string }[];
}

export interface WorkspaceAccess {
  user: { id: string; email: string; name: string; isPlatformOperator: boolean };
  workspaces: ReachableWorkspace[];
}

/** A user with their workspaces, their role in each, and its projects: the oldest hundred of each. */
export async function readAccess(
  ctx: ManageContext,
  { userId, roleMax }: { userId: string; roleMax?: Role | undefined },
): Promise<WorkspaceAccess> {
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
  const workspaces = members.map(({ role, workspace }) => {
    return { ...workspace, role, permits: permitsOf(lowerRole(role, roleMax ?? role)) };
  });
  return { user: rest, workspaces };
}
