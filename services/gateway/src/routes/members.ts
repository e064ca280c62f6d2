import { endpoints } from '@harkara/contract';
import { addMember, changeMember, listMembers, removeMember } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentAddedMember, presentMember } from '../present/member.ts';
import { presentPage } from '../present/page.ts';

export const memberRoutes = routesOf(endpoints.members, {
  listMembers: async (ctx, { params, query }) => {
    const page = await listMembers(ctx, { workspaceId: params.workspace_id, ...query });
    return { status: 200, body: presentPage(page, presentMember) };
  },

  addMember: async (ctx, { params, body }) => {
    const added = await addMember(ctx, { workspaceId: params.workspace_id, body });
    return { status: 201, body: presentAddedMember(added) };
  },

  changeMember: async (ctx, { params, body }) => {
    const member = await changeMember(ctx, { memberId: params.member_id, body });
    return { status: 200, body: presentMember(member) };
  },

  removeMember: async (ctx, { params }) => {
    await removeMember(ctx, { memberId: params.member_id });
    return { status: 204 };
  },
});
