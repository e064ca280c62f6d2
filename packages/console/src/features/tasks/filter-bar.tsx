import { memo, useCallback, useRef } from 'react';
import { useTypedFilter } from '../../list/use-typed-filter.ts';
import { useShortcut } from '../../ui/shortcuts.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { TaskListInput } from './queries.ts';
import { StatusFilter } from './status-filter.tsx';
import { useTasksSearch } from './use-tasks-search.ts';

/** What narrows the list. All of it is in the address. */
export const FilterBar = memo(function FilterBar({ input }: { readonly input: TaskListInput }) {
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox />
        <FilterFields projectId={input.projectId} />
        <FilterChips projectId={input.projectId} />
      </div>
      <StatusFilter input={input} />
    </div>
  );
});

function SearchBox() {
  const { search, change } = useTasksSearch();
  const input = useRef<HTMLInputElement>(null);
  const typed = useTypedFilter(search.q, (q) => change({ q }));
  useShortcut(
    '/',
    'Search tasks',
    useCallback(() => input.current?.focus(), []),
  );
  return (
    <input
      ref={input}
      type="search"
      aria-label="Search tasks"
      placeholder="Text or task id"
      maxLength={200}
      {...typed}
      className="field-control max-w-72"
    />
  );
}
