import { listAuditRows as listAuditRowsEndpoint } from '@harkara/contract';
import { listAuditRows } from '@harkara/operations';
import { route } from '../../http/route.ts';
import { userContext } from '../../http/user-context.ts';
import { presentAuditRow } from '../../present/audit-row.ts';

export const listAuditRowsRoute = route(listAuditRowsEndpoint, async (ctx, call) => {
  const page = await listAuditRows(userContext(ctx, call), { workspaceId: call.params.workspace_id, ...call.query });
  return { status: 200, body: { ...page, data: page.data.map(presentAuditRow) } };
});
