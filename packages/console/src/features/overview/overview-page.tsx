import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

export function OverviewPage() {
  return (
    <Page title="Overview">
      <EmptyState title="Nothing has happened in this project yet">
        Make an agent, test it, and give it a trigger or an API key.
      </EmptyState>
    </Page>
  );
}
