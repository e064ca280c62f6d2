import { getRouteApi } from '@tanstack/react-router';
import { NoPermission } from '../../ui/no-permission.tsx';
import { Page } from '../../ui/page.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

const route = getRouteApi('/signed-in/w/$workspaceId/audit');

export function AuditPage() {
  const { workspace } = route.useRouteContext();
  if (!workspace.permits.includes('audit.read')) {
    return <NoPermission title="Audit logs" roles="Owners and Admins" workspace={workspace} />;
  }
  return (
    <Page title="Audit log">
      <AuditFilters workspace={workspace} />
      <AuditList workspaceId={workspace.id} />
    </Page>
  );
}
