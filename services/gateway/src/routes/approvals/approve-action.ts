import { approveAction } from '@harkara/contract';
import { decideApproval } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentApproval } from '../../present/project-task.ts';

export const approveActionRoute = route(approveAction, async (ctx, call) => {
  const decision = { status: 'approved', ...call.body } as const;
  const approval = await decideApproval(userContext(ctx, call), { approvalId: call.params.approval_id, decision });
  return { status: 200, body: presentApproval(approval) };
});
