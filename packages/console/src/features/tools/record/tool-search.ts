import { readText } from '../../../list/search-values.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';
import { readRunsSearch, type RunsSearch } from '../runs/record/runs-search.ts';

export const toolTabs = ['build', 'run', 'versions'] as const;
export type ToolTab = (typeof toolTabs)[number];

/** What of a tool is shown, as it is in the address. */
export interface ToolSearch extends RunsSearch {
  /** Build without one. */
  readonly tab?: ToolTab | undefined;
  /** The part of the draft that is open, as `step.2`; `source` for the whole as JSON. */
  readonly part?: string | undefined;
  /** A run whose inputs the next test takes. */
  readonly inputs_of?: string | undefined;
}

export function readToolSearch(search: Readonly<Record<string, unknown>>): ToolSearch {
  return withoutGaps({
    ...readRunsSearch(search),
    tab: toolTabs.find((tab) => tab === search['tab'] && tab !== 'build'),
    part: readText(search['part']),
    inputs_of: readText(search['inputs_of']),
  });
}
