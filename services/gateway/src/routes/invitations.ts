import { endpoints } from '@harkara/contract';
import { acceptInvitation, readInvitation, renewInvitation } from '@harkara/operations/manage';
import { findUser } from '../http/authenticate.ts';
import { routesOf } from '../http/routes-of.ts';
import { presentAddedMember, presentMember } from '../present/member.ts';

export const invitationRoutes = routesOf(endpoints.invitations, {
  readInvitation: async (ctx, { params }) => {
    const { workspace, role, email } = await readInvitation(ctx, params);
    return { status: 200, body: { workspace: workspace.name, role, email } };
  },

  /** Somebody without an account has no session yet, so signing in is not asked of everyone. */
  acceptInvitation: async (ctx, { params, body, header, requestId }) => {
    const caller = await findUser(ctx, { method: 'POST', header });
    const member = await acceptInvitation(ctx, { token: params.token, body, caller, requestId });
    return { status: 200, body: presentMember(member) };
  },

  renewInvitation: async (ctx, { params }) => {
    const renewed = await renewInvitation(ctx, { memberId: params.member_id });
    return { status: 201, body: presentAddedMember(renewed) };
  },
});
