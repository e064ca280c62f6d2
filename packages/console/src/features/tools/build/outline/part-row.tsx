import type { ProjectToolRun, ToolStep } from '@harkara/contract';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { type Part, writePart } from '../../record/part.ts';
import { stepKinds } from '../../record/step-kinds.ts';
import { StepState } from '../test/step-state.tsx';

interface PartRowProps {
  readonly part: Part;
  readonly title: string;
  readonly detail?: string;
  readonly isOpen: boolean;
  /** How many. */
  readonly problems: number;
  readonly onOpen: () => void;
  readonly step?: ToolStep;
  /** What the last test did in the step. */
  readonly ran?: ProjectToolRun['steps'][number] | undefined;
  /** Its place, from 1. */
  readonly no?: number;
  readonly onMove?: (by: number) => void;
  readonly onDrag?: () => void;
  readonly onDrop?: () => void;
}

/** A part of the tool: a button that opens it. */
export function PartRow(props: PartRowProps) {
  const { part, title, detail, isOpen, problems, onOpen, step, ran, no, onMove, onDrag, onDrop } = props;
  const [isOver, setOver] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    onMove?.(by);
  };
  const Kind = step === undefined ? null : stepKinds[step.type];
  const button = (
    <button
      type="button"
      data-part={writePart(part)}
      aria-current={isOpen ? 'true' : undefined}
      aria-keyshortcuts={onMove === undefined ? undefined : 'Alt+ArrowUp Alt+ArrowDown'}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      className={classNames(
        'grid min-h-9 w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md px-2 py-1 text-left',
        isOpen ? 'bg-accent/8 font-medium' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-1.5 text-muted">
        {no}
        {Kind === null ? null : <Kind.Icon size={14} aria-label={Kind.word} />}
      </span>
      <span className="min-w-0 wrap-anywhere">{title}</span>
      <span className="text-xs text-muted">{detail}</span>
      {problems === 0 && ran === undefined ? null : (
        <span className="col-start-2 col-end-4 flex flex-wrap gap-x-2 text-xs font-normal">
          {ran === undefined ? null : <StepState step={ran} />}
          {problems === 0 ? null : (
            <span className="text-failed">{problems === 1 ? '1 problem' : `${problems} problems`}</span>
          )}
        </span>
      )}
    </button>
  );
  if (onMove === undefined) return button;
  return (
    <li
      draggable
      onDragStart={onDrag}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop?.();
      }}
      className={classNames('rounded-md', isOver && 'outline-2 outline-accent')}
    >
      {button}
    </li>
  );
}
