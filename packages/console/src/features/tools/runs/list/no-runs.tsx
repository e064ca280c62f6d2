import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { filterOf } from '../record/runs-search.ts';
import { useRunsSearch } from '../record/use-runs-search.ts';

/** What an empty list says: nothing yet, or nothing that matches. */
export function NoRuns() {
  const { search, change } = useRunsSearch();
  const clear = () => change({ status: undefined, source: undefined, from: undefined, to: undefined });
  if (Object.keys(filterOf(search)).length === 0) {
    return (
      <EmptyState title="No runs yet">
        Each run of this tool is listed here: tests, and those of agents, API keys, MCP clients and other tools.
      </EmptyState>
    );
  }
  return <EmptyState title="No run matches these filters" action={<Button onClick={clear}>Clear filters</Button>} />;
}
