import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const workforceTabs = ['build', 'test', 'versions', 'triggers', 'tasks'] as const;
export type WorkforceTab = (typeof workforceTabs)[number];

/** What of a workforce is shown, as it is in the address. */
export interface WorkforceSearch {
  /** Without it, the form of the draft. */
  readonly tab?: WorkforceTab | undefined;
  /** The test chat that is shown. */
  readonly task?: string | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readWorkforceSearch(search: Readonly<Record<string, unknown>>): WorkforceSearch {
  return withoutGaps({
    tab: workforceTabs.find((each) => each === search['tab'] && each !== 'build'),
    task: readText(search['task']),
  });
}
