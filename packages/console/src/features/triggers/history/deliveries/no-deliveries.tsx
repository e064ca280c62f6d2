import type { WebhookDetails } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { useHistorySearch } from '../record/use-history-search.ts';

/** What an empty list says: nothing yet, or nothing of this outcome. */
export function NoDeliveries({ trigger }: { readonly trigger: WebhookDetails }) {
  const { outcome, change } = useHistorySearch();
  if (outcome !== undefined) {
    const showAll = <Button onClick={() => change({ outcome: undefined })}>Show all calls</Button>;
    return <EmptyState title={`No call has the outcome ${outcome}`} action={showAll} />;
  }
  const wrong = trigger.rejected.wrong_secret;
  return (
    <EmptyState
      title="No call has come yet"
      action={
        <Link
          to="/p/$projectId/triggers/$triggerId"
          params={{ projectId: trigger.project_id, triggerId: trigger.id }}
          search={{}}
          className="underline underline-offset-2"
        >
          Open the setup
        </Link>
      }
    >
      {wrong === 0 ? 'The setup has the address to call.' : sayWrong(wrong)} Calls are listed for as long as the project
      keeps them, and their bodies for 7 days.
    </EmptyState>
  );
}

function sayWrong(count: number): string {
  const calls = count === 1 ? '1 call' : `${count} calls`;
  return `${calls} with a wrong secret came in the last 24 hours. Such calls are not listed.`;
}
