import { listMembers as listMembersEndpoint } from '@harkara/contract';
import { listMembers } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentMember } from '../../present/member.ts';

export const listMembersRoute = route(listMembersEndpoint, async (ctx, call) => {
  const page = await listMembers(userContext(ctx, call), { workspaceId: call.params.workspace_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentMember) } };
});
