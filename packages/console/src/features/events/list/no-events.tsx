import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useEventsSearch } from '../record/use-events-search.ts';
import { FirstCall } from './first-call.tsx';

/** What an empty list says: nothing yet and how the first event is sent, or nothing that matches. */
export function NoEvents() {
  const { search, clear } = useEventsSearch();
  if (search.type === undefined && search.from === undefined && search.to === undefined) return <FirstCall />;
  return <EmptyState title="No event matches these filters" action={<Button onClick={clear}>Clear filters</Button>} />;
}
