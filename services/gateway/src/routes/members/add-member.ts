import { addMember as addMemberEndpoint } from '@harkara/contract';
import { addMember } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAddedMember } from '../../present/member.ts';

export const addMemberRoute = route(addMemberEndpoint, async (ctx, call) => {
  const added = await addMember(userContext(ctx, call), { workspaceId: call.params.workspace_id, body: call.body });
  return { status: 201, body: presentAddedMember(added), headers: { 'Cache-Control': 'no-store' } };
});
