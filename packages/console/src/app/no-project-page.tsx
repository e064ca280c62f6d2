import { EmptyState } from '../ui/empty-state.tsx';
import { Page } from '../ui/page.tsx';

export function NoProjectPage() {
  return (
    <Page title="Welcome">
      <EmptyState title="You have no project yet">
        Somebody who manages a workspace can invite you, or add a project to yours.
      </EmptyState>
    </Page>
  );
}
