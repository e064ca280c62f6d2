import type { ProjectTaskSummary } from '@harkara/contract';
import { memo } from 'react';
import { formatRupees } from '../../format/money.ts';
import type { RowPlace } from '../../list/row-grid.tsx';
import { RowLink } from '../../list/row-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlainTime } from '../../ui/plain-time.tsx';
import { Status } from '../../ui/status.tsx';
import { Took } from '../../ui/took.tsx';

interface TaskRowProps extends RowPlace {
  readonly task: ProjectTaskSummary;
  /** Whose task it is, and who started it. */
  readonly agent: string;
  readonly origin: string;
  readonly isSelected: boolean;
  readonly onSelect: (taskId: string, isRange: boolean) => void;
}

/**
 * One task. Its link covers the row, so that a click anywhere opens it and the browser's own menu works. It is drawn
 * again only when one of its own values has changed: the list is drawn with each frame in which one scrolls.
 */
export const TaskRow = memo(function TaskRow(props: TaskRowProps) {
  const { task, agent, origin, index, isActive, isSelected, onFocus, onSelect } = props;
  const message = task.first_message === '' ? 'Files only' : task.first_message;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onFocus={() => onFocus(task.id)}
      className={classNames(
        'task-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2',
        'max-drawer:gap-y-1 max-drawer:py-2',
        isSelected ? 'bg-accent/8' : 'hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="relative z-1">
        <input
          type="checkbox"
          aria-label={`Select ${message}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(task.id, event.shiftKey)}
          className="size-4 align-middle"
        />
      </div>
      <div role="gridcell" className="flex">
        {/* Many that turn at once keep a slow computer busy; the time that it takes moves as well. */}
        <Status status={task.status} isStill />
      </div>
      <div role="gridcell" className="cut">
        <PlainTime at={task.created_at} />
      </div>
      <div role="gridcell" className="cut max-drawer:col-span-full">
        <RowLink path={`/p/${task.project_id}/tasks/${task.id}`} isActive={isActive}>
          {message}
        </RowLink>
      </div>
      <div role="gridcell" className="cut max-wide:hidden">
        {agent} <span className="text-muted">{origin}</span>
      </div>
      <div role="gridcell" className="text-right whitespace-nowrap max-drawer:hidden">
        {formatRupees(task.cost_inr)}
      </div>
      <div role="gridcell" className="text-right max-drawer:hidden">
        <Took task={task} />
      </div>
    </div>
  );
});
