import type { AddedMember, Member } from '@harkara/contract';
import type { AddedMemberRow, MemberRow } from '@harkara/operations';

export function presentMember({ user, ...member }: MemberRow): Member {
  return {
    id: member.id,
    workspace_id: member.workspaceId,
    user_id: member.userId,
    email: user.email,
    name: user.name,
    role: member.role,
    created_at: member.createdAt.toISOString(),
  };
}

export function presentAddedMember({ member, initialPassword }: AddedMemberRow): AddedMember {
  return { ...presentMember(member), ...(initialPassword === null ? {} : { initial_password: initialPassword }) };
}
