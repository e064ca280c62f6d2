import { listApprovals as listApprovalsEndpoint } from '@harkara/contract';
import { listApprovals } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentApproval } from '../../present/project-task.ts';

export const listApprovalsRoute = route(listApprovalsEndpoint, async (ctx, call) => {
  const page = await listApprovals(userContext(ctx, call), { projectId: call.params.project_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentApproval) } };
});
