import { X } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import type { TasksSearch } from './tasks-search.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import { useTasksSearch } from './use-tasks-search.ts';

/** The filters that are set, each with a button that takes it away. The names are read only when there is a filter. */
export function FilterChips({ projectId }: { readonly projectId: string }) {
  const { search, clear } = useTasksSearch();
  if (Object.keys(search).length === 0) return null;
  return (
    <>
      <Chips projectId={projectId} />
      <Button look="quiet" onClick={clear}>
        Clear filters
      </Button>
    </>
  );
}

function Chips({ projectId }: { readonly projectId: string }) {
  const { search, change } = useTasksSearch();
  const choices = useFilterChoices(projectId);
  const chosen = choices.flatMap(({ name, label, options }) => {
    const value = search[name];
    if (value === undefined) return [];
    return [{ name, text: `${label}: ${options.find((each) => each.value === value)?.label ?? value}` }];
  });
  const others: { name: keyof TasksSearch; text: string | undefined }[] = [
    { name: 'from', text: search.from && `From ${search.from.replace('T', ' ')}` },
    { name: 'to', text: search.to && `Before ${search.to.replace('T', ' ')}` },
    { name: 'sort', text: search.sort && 'Most expensive first' },
  ];
  return [...chosen, ...others]
    .filter(({ text }) => text !== undefined)
    .map(({ name, text }) => (
      <button
        key={name}
        type="button"
        aria-label={`Remove filter ${text}`}
        onClick={() => change({ [name]: undefined })}
        className="flex min-h-8 items-center gap-1 rounded-full bg-accent/8 px-3"
      >
        {text}
        <X size={14} aria-hidden />
      </button>
    ));
}
