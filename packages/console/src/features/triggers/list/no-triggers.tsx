import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { triggersRoute } from '../record/use-triggers-route.ts';
import { AddTrigger } from './add-trigger.tsx';

interface NoTriggersProps {
  readonly projectId: string;
  readonly refusal: string | undefined;
}

/** What an empty list says: nothing yet, or nothing that matches. */
export function NoTriggers({ projectId, refusal }: NoTriggersProps) {
  const search = triggersRoute.useSearch();
  const navigate = triggersRoute.useNavigate();
  if (Object.keys(search).length > 0) {
    const clear = () => void navigate({ search: {}, replace: true });
    return (
      <EmptyState title="No trigger matches these filters" action={<Button onClick={clear}>Clear filters</Button>} />
    );
  }
  return (
    <EmptyState title="No trigger yet" action={<AddTrigger projectId={projectId} refusal={refusal} />}>
      A trigger starts an agent or a workforce without a person: when your shop or your software calls, at a time, or
      when something happened.
    </EmptyState>
  );
}
