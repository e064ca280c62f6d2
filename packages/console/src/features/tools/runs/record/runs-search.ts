import type { ProjectToolRunStatus, ToolRunSource } from '@harkara/contract';
import { dateOfMinute, readMinute, readText } from '../../../../list/search-values.ts';
import { withoutGaps } from '../../../../list/without-gaps.ts';

/** Kept here too, because the contract's own lists would bring zod into the page. */
export const statuses = ['queued', 'running', 'done', 'failed'] as const satisfies readonly ProjectToolRunStatus[];
export const sources = ['api', 'test', 'agent', 'tool', 'mcp'] as const satisfies readonly ToolRunSource[];

/** What of a tool's runs is shown, as it is in the address. */
export interface RunsSearch {
  /** The run that is open beside the list. */
  readonly run?: string | undefined;
  readonly status?: ProjectToolRunStatus | undefined;
  readonly source?: ToolRunSource | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What the list's endpoint takes. */
export interface RunFilter {
  readonly status?: ProjectToolRunStatus;
  readonly source?: ToolRunSource;
  readonly from?: Date;
  readonly to?: Date;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readRunsSearch(search: Readonly<Record<string, unknown>>): RunsSearch {
  return withoutGaps({
    run: readText(search['run']),
    status: statuses.find((each) => each === search['status']),
    source: sources.find((each) => each === search['source']),
    from: readMinute(search['from']),
    to: readMinute(search['to']),
  });
}

export function filterOf({ status, source, from, to }: RunsSearch): RunFilter {
  return withoutGaps({ status, source, from: dateOfMinute(from), to: dateOfMinute(to) });
}
