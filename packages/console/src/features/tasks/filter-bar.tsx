import { useCallback, useEffect, useRef, useState } from 'react';
import { useShortcut } from '../../ui/shortcuts.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterFields } from './filter-fields.tsx';
import type { TaskListInput } from './queries.ts';
import { StatusFilter } from './status-filter.tsx';
import { useTasksSearch } from './use-tasks-search.ts';

/** What narrows the list. All of it is in the address. */
export function FilterBar({ input }: { readonly input: TaskListInput }) {
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
}

const typingMs = 250;

function SearchBox() {
  const { search, change } = useTasksSearch();
  const input = useRef<HTMLInputElement>(null);
  const shown = search.q ?? '';
  const [text, setText] = useState(shown);
  useShortcut(
    '/',
    'Search tasks',
    useCallback(() => input.current?.focus(), []),
  );
  // Another address, as Back leads to, shows its own text.
  useEffect(() => setText(shown), [shown]);
  useEffect(() => {
    if (text.trim() === shown) return undefined;
    const timer = setTimeout(() => change({ q: text.trim() === '' ? undefined : text.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [text, shown, change]);
  return (
    <input
      ref={input}
      type="search"
      aria-label="Search tasks"
      placeholder="Text or task id"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      className="field-control max-w-72"
    />
  );
}
