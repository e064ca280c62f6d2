import { z } from 'zod';
import { endpointsOf } from '../endpoint.ts';
import { idParam } from '../ids.ts';
import { auditQuery, auditRow } from '../wire/audit.ts';
import { namedPageOf, namedPageQuery } from '../wire/page.ts';

export const audit = endpointsOf('Workspaces', {
  listAuditRows: {
    method: 'get',
    path: '/v1/manage/workspaces/{workspace_id}/audit-log',
    summary: 'What people changed in a workspace, newest first. Owners and admins.',
    auth: 'session',
    params: z.object({ workspace_id: idParam('workspace') }),
    query: namedPageQuery.extend(auditQuery.shape),
    answers: { 200: namedPageOf(auditRow) },
    errors: ['not_signed_in', 'role_refused', 'not_found', 'body_invalid'],
  },
});
