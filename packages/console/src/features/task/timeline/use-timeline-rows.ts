import { useMemo, useState } from 'react';
import { isUnfinished } from '../../../api/is-unfinished.ts';
import { type Scale, scaleOf } from '../../../timeline/scale.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { ShownTask } from '../record/shown-task.ts';
import { rowsOfTurn } from './rows-of-turn.ts';
import { type DrawnRow, treeRowsOf } from './tree-rows.ts';

interface TimelineRows {
  readonly drawn: readonly DrawnRow[];
  readonly scale: Scale;
  readonly setOpen: (id: string, isOpen: boolean) => void;
}

/** The rows of a turn as they are drawn, and their axis. While the task is unfinished they grow with the time. */
export function useTimelineRows(task: ShownTask, turn: number): TimelineRows {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const now = useNow(isUnfinished(task));
  const rows = useMemo(() => rowsOfTurn(task, turn, now), [task, turn, now]);
  const scale = useMemo(() => {
    const from = rows[0]?.start ?? 0;
    return scaleOf(
      rows,
      from,
      rows.reduce((last, { end }) => Math.max(last, end), from),
    );
  }, [rows]);
  return {
    drawn: useMemo(() => treeRowsOf(rows, openIds), [rows, openIds]),
    scale,
    setOpen: (id, isOpen) =>
      setOpenIds((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id))),
  };
}
