import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const taskViews = ['timeline', 'conversation', 'log'] as const;
export type TaskView = (typeof taskViews)[number];

/** What of a task is shown, as it is in the address. */
export interface TaskSearch {
  readonly view?: TaskView | undefined;
  /** The newest one when absent. */
  readonly turn?: number | undefined;
  readonly step?: string | undefined;
}

export function readTaskSearch(search: Readonly<Record<string, unknown>>): TaskSearch {
  const turn = Number(search['turn']);
  return withoutGaps({
    view: taskViews.find((each) => each === search['view']),
    turn: Number.isInteger(turn) && turn > 0 ? turn : undefined,
    step: readText(search['step']),
  });
}
