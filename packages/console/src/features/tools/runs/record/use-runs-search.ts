import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readRunsSearch, type RunsSearch } from './runs-search.ts';

/** What the address says of runs, beside what the page of the tool has there. A change keeps its place in the history. */
export function useRunsSearch() {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const text = JSON.stringify(readRunsSearch(found));
  const search = useMemo(() => JSON.parse(text) as RunsSearch, [text]);
  const navigate = useNavigate();
  const change = useCallback(
    (changed: RunsSearch) =>
      void navigate({ to: '.', search: ((before: object) => ({ ...before, ...changed })) as never, replace: true }),
    [navigate],
  );
  return { search, change };
}
