import type { AddedMember, Member } from '@harkara/contract';
import type { AddedMemberRow, MemberRow } from '@harkara/operations/manage';

export function presentMember(member: MemberRow): Member {
  return {
    id: member.id,
    workspace_id: member.workspaceId,
    user_id: member.userId,
    email: member.email,
    name: member.name,
    role: member.role,
    status: member.status,
    created_at: member.createdAt.toISOString(),
  };
}

export function presentAddedMember({ member, invitationUrl, initialPassword }: AddedMemberRow): AddedMember {
  return {
    ...presentMember(member),
    ...(invitationUrl === null ? {} : { invitation_url: invitationUrl }),
    ...(initialPassword === null ? {} : { initial_password: initialPassword }),
  };
}
