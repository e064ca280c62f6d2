import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function NoWorkspacePage() {
  return (
    <Page title="Welcome">
      <EmptyState title="You are in no workspace yet">Somebody who manages a workspace can invite you.</EmptyState>
    </Page>
  );
}
