import { type KeyboardEvent, useMemo, useState } from 'react';
import { useActiveRow } from '../../../list/use-active-row.ts';
import { VirtualRows } from '../../../list/virtual-rows.tsx';
import { Axis } from '../../../timeline/axis.tsx';
import { decideTreeAct } from '../../../timeline/tree-keys.ts';
import type { ShownTask } from '../record/shown-task.ts';
import { TimelineRowView } from './timeline-row.tsx';
import { useTimelineRows } from './use-timeline-rows.ts';
import { Zoom } from './zoom.tsx';

interface TimelineProps {
  readonly task: ShownTask;
  readonly turn: number;
  readonly chosenId: string | undefined;
  readonly onChoose: (stepId: string | undefined) => void;
}

/** What happened in a turn and when, as a tree in a table. */
export function Timeline({ task, turn, chosenId, onChoose }: TimelineProps) {
  const [zoom, setZoom] = useState(1);
  const { drawn, scale, setOpen } = useTimelineRows(task, turn);
  const ids = useMemo(() => drawn.map(({ id }) => id), [drawn]);
  const active = useActiveRow(ids);
  const choose = (id: string) => onChoose(id === 'queue' || id === chosenId ? undefined : id);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey ? null : decideTreeAct(event.key, drawn, active.index);
    if (act === null) return;
    event.preventDefault();
    if (act.kind === 'focus') active.move(act.index - active.index);
    else if (act.kind === 'choose') choose(act.id);
    else setOpen(act.id, act.kind === 'open');
  };
  const renderRow = (index: number) => {
    const each = drawn[index];
    if (each === undefined) return null;
    const { id, isOpen } = each;
    const state = { index, isActive: index === active.index, isChosen: id === chosenId };
    const acts = { onFocus: () => active.setId(id), onChoose: () => choose(id), onToggle: () => setOpen(id, !isOpen) };
    return <TimelineRowView task={task} drawn={each} scale={scale} {...state} {...acts} />;
  };
  return (
    <div className="grid gap-2">
      <Zoom zoom={zoom} onZoom={setZoom} />
      <div className="overflow-x-auto">
        <div
          role="treegrid"
          aria-label={`Steps of turn ${turn}`}
          aria-rowcount={drawn.length}
          onKeyDown={onKeyDown}
          className="drawer:min-w-[40rem]"
          style={{ width: `${zoom * 100}%` }}
        >
          <div className="timeline-columns grid border-b border-divider">
            <span className="col-span-2" />
            <Axis scale={scale} />
          </div>
          <VirtualRows
            count={drawn.length}
            keyOf={(index) => ids[index] ?? ''}
            activeIndex={active.index}
            focusRequest={active.focusRequest}
            renderRow={renderRow}
          />
        </div>
      </div>
    </div>
  );
}
