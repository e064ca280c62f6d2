import { endpoints } from '@harkara/contract';
import { listAuditRows } from '@harkara/operations/manage';
import { routesOf } from '../http/routes-of.ts';
import { presentAuditRow } from '../present/audit-row.ts';
import { presentPage } from '../present/page.ts';

export const auditRoutes = routesOf(endpoints.audit, {
  listAuditRows: async (ctx, { params, query }) => {
    const page = await listAuditRows(ctx, { workspaceId: params.workspace_id, ...query });
    return { status: 200, body: presentPage(page, presentAuditRow) };
  },
});
