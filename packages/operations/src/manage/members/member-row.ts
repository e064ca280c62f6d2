import type { MemberStatus, Role } from '@harkara/contract';
import type { InvitationModel, MemberModel } from '@harkara/prisma';

/** Makes Prisma read a member's user with it, without the password's hash. */
export const withUser = { user: { select: { email: true, name: true } } } as const;

/** A member, or a person who is invited to become one: of them only what the inviter wrote is shown. */
export interface MemberRow {
  id: string;
  workspaceId: string;
  userId: string | null;
  email: string;
  name: string;
  role: Role;
  status: MemberStatus;
  createdAt: Date;
}

export function activeMemberOf({
  user,
  ...member
}: MemberModel & { user: { email: string; name: string } }): MemberRow {
  return { ...member, ...user, status: 'active' };
}

export function invitedMemberOf({ id, workspaceId, email, name, role, createdAt }: InvitationModel): MemberRow {
  return { id, workspaceId, userId: null, email, name, role, status: 'invited', createdAt };
}
