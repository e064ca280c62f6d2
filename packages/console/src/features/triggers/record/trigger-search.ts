import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const triggerTabs = ['setup', 'history', 'explain'] as const;
export type TriggerTab = (typeof triggerTabs)[number];

/** What of a trigger is shown, as it is in the address. */
export interface TriggerSearch {
  /** Without it, the setup. */
  readonly tab?: TriggerTab | undefined;
  /** The moment that is explained. */
  readonly at?: string | undefined;
  /** The delivery that is open in the history. */
  readonly open?: string | undefined;
  /** Narrows the history to deliveries of one outcome. */
  readonly outcome?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readTriggerSearch(search: Readonly<Record<string, unknown>>): TriggerSearch {
  return withoutGaps({
    tab: triggerTabs.find((each) => each === search['tab']),
    at: readText(search['at']),
    open: readText(search['open']),
    outcome: readText(search['outcome']),
  });
}
