import { changeMember as changeMemberEndpoint } from '@harkara/contract';
import { changeMember } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentMember } from '../../present/member.ts';

export const changeMemberRoute = route(changeMemberEndpoint, async (ctx, call) => {
  const member = await changeMember(userContext(ctx, call), { memberId: call.params.member_id, body: call.body });
  return { status: 200, body: presentMember(member) };
});
