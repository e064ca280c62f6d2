import type { Names, ProjectTaskSummary } from '@harkara/contract';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { originOf } from './origin-of.ts';
import { Took } from './took.tsx';

interface TaskRowProps {
  readonly task: ProjectTaskSummary;
  readonly names: Names;
  readonly index: number;
  readonly isActive: boolean;
  readonly isSelected: boolean;
  readonly onFocus: () => void;
  readonly onSelect: (isRange: boolean) => void;
}

/** One task. Its link covers the row, so that a click anywhere opens it and the browser's own menu works. */
export function TaskRow({ task, names, index, isActive, isSelected, onFocus, onSelect }: TaskRowProps) {
  const message = task.first_message === '' ? 'Files only' : task.first_message;
  const { agent, origin } = originOf(task, names);
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      className={classNames(
        'task-columns relative grid min-h-9 items-center gap-x-3 border-b border-divider px-2',
        'max-drawer:gap-y-1 max-drawer:py-2',
        isSelected ? 'bg-accent/8' : 'bg-ground hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="relative z-1">
        <input
          type="checkbox"
          aria-label={`Select ${message}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={() => undefined}
          onClick={(event) => onSelect(event.shiftKey)}
          className="size-4 align-middle"
        />
      </div>
      <div role="gridcell" className="flex">
        <Status status={task.status} />
      </div>
      <div role="gridcell" className="truncate">
        <Time at={task.created_at} isPlain />
      </div>
      <div role="gridcell" className="truncate max-drawer:col-span-full">
        <Link
          to="/p/$projectId/tasks/$taskId"
          params={{ projectId: task.project_id, taskId: task.id }}
          tabIndex={isActive ? 0 : -1}
          onFocus={onFocus}
          className="after:absolute after:inset-0"
        >
          {message}
        </Link>
      </div>
      <div role="gridcell" className="truncate max-wide:hidden">
        {agent} <span className="text-muted">{origin}</span>
      </div>
      <div role="gridcell" className="text-right max-drawer:hidden">
        <Money rupees={task.cost_inr} />
      </div>
      <div role="gridcell" className="text-right max-drawer:hidden">
        <Took task={task} />
      </div>
    </div>
  );
}
