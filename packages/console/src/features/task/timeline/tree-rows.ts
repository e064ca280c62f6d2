import type { Step } from '@harkara/contract';
import type { TreeRow } from '../../../timeline/tree-keys.ts';
import { endOf, type TimelineRow } from './rows-of-turn.ts';

/** A row as it is drawn: a step, or one of its earlier tries below it. */
export interface DrawnRow extends TreeRow {
  readonly row: TimelineRow;
}

/** The rows with the tries of those that are open. */
export function treeRowsOf(rows: readonly TimelineRow[], openIds: ReadonlySet<string>): readonly DrawnRow[] {
  return rows.flatMap((row): DrawnRow[] => {
    if (row.tries.length === 0) return [{ id: row.id, level: 1, row }];
    const isOpen = openIds.has(row.id);
    const own: DrawnRow = { id: row.id, level: 1, isOpen, row };
    return isOpen ? [own, ...row.tries.map((step) => tryRow(row, step))] : [own];
  });
}

function tryRow(row: TimelineRow, step: Step): DrawnRow {
  const start = new Date(step.started_at).getTime();
  const own = {
    ...row,
    id: step.id,
    step,
    tries: [],
    isOpen: false,
    cost: step.cost_inr,
    start,
    end: endOf(step, start),
  };
  return { id: step.id, level: 2, row: own };
}
