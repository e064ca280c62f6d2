import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../format/count.ts';
import { toggleWord, wordsOf } from '../../list/search-values.ts';
import { classNames } from '../../ui/class-names.ts';
import { Status } from '../../ui/status.tsx';
import { taskCountsQuery, type TaskListInput } from './queries.ts';
import { statuses } from './tasks-search.ts';
import { useTasksSearch } from './use-tasks-search.ts';

const countMax = 10_000;

/** Each status with how many tasks have it; several can be chosen. */
export function StatusFilter({ input }: { readonly input: TaskListInput }) {
  const { search, change } = useTasksSearch();
  const { data: counts } = useQuery(taskCountsQuery(input));
  const chosen = wordsOf(search.status, statuses);
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap gap-1">
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={chosen.includes(status)}
          onClick={() => change({ status: toggleWord(search.status, status, statuses) })}
          className={classNames(
            'flex min-h-8 items-center gap-1 rounded-full border px-1 pr-2.5',
            chosen.includes(status) ? 'border-accent bg-accent/8' : 'border-divider hover:bg-sunken',
          )}
        >
          <Status status={status} isStill />
          {counts === undefined ? null : <span>{sayCount(counts[status])}</span>}
        </button>
      ))}
    </div>
  );
}

function sayCount(count: number): string {
  return count >= countMax ? `${formatCount(countMax)}+` : formatCount(count);
}
