import { removeMember as removeMemberEndpoint } from '@harkara/contract';
import { removeMember } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';

export const removeMemberRoute = route(removeMemberEndpoint, async (ctx, call) => {
  await removeMember(userContext(ctx, call), { memberId: call.params.member_id });
  return { status: 204 };
});
