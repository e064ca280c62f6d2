import { ChevronDown, ChevronRight, OctagonX } from 'lucide-react';
import type { Scale } from '../../../timeline/scale.ts';
import { Track } from '../../../timeline/track.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Money } from '../../../ui/money.tsx';
import type { ShownTask } from '../record/shown-task.ts';
import { barLabelOf, describeRow, detailOf, rowWords } from './row-words.ts';
import type { TimelineRow } from './rows-of-turn.ts';
import type { DrawnRow } from './tree-rows.ts';

interface TimelineRowViewProps {
  readonly task: ShownTask;
  readonly drawn: DrawnRow;
  readonly scale: Scale;
  readonly index: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onFocus: () => void;
  readonly onChoose: () => void;
  readonly onToggle: () => void;
}

const barLooks = {
  queue: 'border border-dashed border-edge bg-transparent',
  model_call: 'bg-accent',
  tool_call: 'bg-running',
  hand_over: 'bg-escalated',
  approval: 'bg-needs-approval',
  escalation: 'bg-escalated',
  reply: 'bg-done',
} as const;

/** A step: what it is, what it cost and when it was. */
export function TimelineRowView(props: TimelineRowViewProps) {
  const { task, drawn, scale, index, isActive, isChosen, onFocus, onChoose, onToggle } = props;
  const { row } = drawn;
  const isFailed = row.step?.status === 'failed';
  return (
    <div
      role="row"
      data-focus
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + 1}
      aria-level={drawn.level}
      aria-expanded={drawn.isOpen}
      aria-selected={isChosen}
      onFocus={onFocus}
      onClick={onChoose}
      className={classNames(
        'timeline-columns grid min-h-9 cursor-pointer items-center border-b border-divider max-drawer:py-1',
        isChosen ? 'bg-accent/8' : 'hover:bg-sunken',
      )}
    >
      <div role="gridcell" className="sticky left-0 z-1 flex items-center gap-1 truncate bg-ground px-1">
        <Toggle drawn={drawn} onToggle={onToggle} />
        <span className={classNames(drawn.level === 2 && 'pl-4')}>{rowWords[row.kind]}</span>
        <span className="truncate text-muted">{detailOf(task, row)}</span>
        {isFailed ? <OctagonX size={14} aria-label="Failed" className="shrink-0 text-failed" /> : null}
      </div>
      <div role="gridcell" className="px-1 text-right">
        {row.cost === 0 ? <span className="text-muted">–</span> : <Money rupees={row.cost} />}
      </div>
      <div role="gridcell" aria-label={describeRow(task, row)}>
        <Track
          scale={scale}
          start={row.start}
          end={row.end}
          look={isFailed ? 'bg-failed' : barLooks[row.kind]}
          marks={marksOf(row)}
          label={barLabelOf(row)}
        />
      </div>
    </div>
  );
}

/** For the mouse; the keyboard has Right and Left. */
function Toggle({ drawn, onToggle }: Pick<TimelineRowViewProps, 'drawn' | 'onToggle'>) {
  if (drawn.isOpen === undefined) return <span className="w-4 shrink-0" />;
  const Icon = drawn.isOpen ? ChevronDown : ChevronRight;
  return (
    <Icon
      size={16}
      aria-hidden
      className="shrink-0"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    />
  );
}

function marksOf({ tries }: TimelineRow): readonly number[] {
  return tries.flatMap(({ finished_at }) => (finished_at === null ? [] : [new Date(finished_at).getTime()]));
}
