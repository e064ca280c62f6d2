import { useIsFetching } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { shownTasksQuery, type TaskListInput } from './queries.ts';
import { useSelectAll } from './use-select-all.ts';

interface SelectAllProps {
  readonly input: TaskListInput;
  /** The rows that are loaded. */
  readonly ids: readonly string[];
  /** They are those of the filters before. */
  readonly isPrevious: boolean;
  readonly loadMore: (() => void) | undefined;
  readonly onSelect: (ids: readonly string[]) => void;
}

/** Selects all tasks of a filter. */
export function SelectAll({ input, ids, isPrevious, loadMore, onSelect }: SelectAllProps) {
  const isLoading = useIsFetching({ queryKey: shownTasksQuery(input).queryKey, exact: true }) > 0;
  const { isSelecting, selectAll } = useSelectAll({ ids, loadMore, isLoading, onSelect });
  return (
    <Button look="quiet" refusedBecause={isPrevious ? 'The list is being read.' : undefined} onClick={selectAll}>
      {isSelecting ? 'Selecting' : 'Select all'}
    </Button>
  );
}
