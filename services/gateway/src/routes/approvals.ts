import { endpoints } from '@harkara/contract';
import { countApprovals, decideApproval, listApprovals, readApproval } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentPage } from '../present/page.ts';
import { presentApproval, presentApprovalRecord } from '../present/project-task.ts';

export const approvalRoutes = routesOf(endpoints.approvals, {
  listApprovals: async (ctx, { params, query }) => {
    const page = await listApprovals(ctx, { projectId: params.project_id, ...query });
    return { status: 200, body: presentPage(page, presentApprovalRecord) };
  },

  countApprovals: async (ctx, { params }) => {
    const pending = await countApprovals(ctx, { projectId: params.project_id });
    return { status: 200, body: { pending } };
  },

  readApproval: async (ctx, { params }) => {
    const approval = await readApproval(ctx, { approvalId: params.approval_id });
    return { status: 200, body: presentApprovalRecord(approval) };
  },

  approveAction: async (ctx, { params, body }) => {
    const decision = { status: 'approved', ...body } as const;
    const approval = await decideApproval(ctx, { approvalId: params.approval_id, decision });
    return { status: 200, body: presentApproval(approval) };
  },

  rejectAction: async (ctx, { params, body }) => {
    const decision = { status: 'rejected', ...body } as const;
    const approval = await decideApproval(ctx, { approvalId: params.approval_id, decision });
    return { status: 200, body: presentApproval(approval) };
  },
});
