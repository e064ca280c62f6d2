import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { taskCountsQuery, type TaskListInput } from './queries.ts';
import { useTasksSearch } from './use-tasks-search.ts';

/** What an empty list says: nothing yet, or nothing that matches. */
export function NoTasks({ input }: { readonly input: TaskListInput }) {
  const { search, clear } = useTasksSearch();
  if (Object.keys(search).length === 0) {
    return (
      <EmptyState title="No task has been started in this project yet">
        Tasks appear here as soon as a trigger or an API key starts them. Test chats are listed when you choose the
        channel Test.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No task matches these filters" action={<Button onClick={clear}>Clear filters</Button>}>
      <UnfinishedBefore input={input} />
    </EmptyState>
  );
}

/** Unfinished tasks that only the chosen time leaves out. */
function UnfinishedBefore({ input: { projectId, filter } }: { readonly input: TaskListInput }) {
  const { change } = useTasksSearch();
  const { from, ...rest } = filter;
  const before = { ...rest, ...(from === undefined ? {} : { to: from }) };
  const { data } = useQuery({ ...taskCountsQuery({ projectId, filter: before }), enabled: from !== undefined });
  const count = data === undefined || from === undefined ? 0 : data.queued + data.running + data.needs_approval;
  if (count === 0) return null;
  return (
    <p>
      {count === 1 ? 'One unfinished task' : `${count} unfinished tasks`} began before the chosen time.{' '}
      <button type="button" className="font-medium underline" onClick={() => change({ from: undefined })}>
        Show all times
      </button>
    </p>
  );
}
