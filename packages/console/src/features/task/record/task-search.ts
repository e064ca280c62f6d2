import { readText } from '../../../list/search-values.ts';

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
  const view = taskViews.find((each) => each === search['view']);
  const turn = Number(search['turn']);
  const step = readText(search['step']);
  return {
    ...(view === undefined ? {} : { view }),
    ...(Number.isInteger(turn) && turn > 0 ? { turn } : {}),
    ...(step === undefined ? {} : { step }),
  };
}
