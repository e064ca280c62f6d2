import { Page } from '../../../ui/page.tsx';
import { NewAgentForm } from './new-agent-form.tsx';

/** Makes an agent of a name and instructions, and leads to a chat with it. All else has a place in Build. */
export function NewAgentPage() {
  return (
    <Page title="New agent">
      <NewAgentForm />
      <p className="text-muted">
        Tools, files and approvals come next, under Build. Nothing works by itself before it is published.
      </p>
    </Page>
  );
}
