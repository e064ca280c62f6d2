import type { SpendDimension } from '@harkara/contract';
import { addDays, startOfDay } from '../../format/india.ts';
import { withoutGaps } from '../../list/without-gaps.ts';

/** Kept here too, because the contract's own list would bring zod into the page. */
export const dimensions = ['agent', 'workforce', 'trigger', 'tool', 'model', 'api_key', 'day'] as const;
export const periods = ['today', 'yesterday', '7d', '30d', '90d'] as const;
export type PeriodName = (typeof periods)[number];

/** What the address chooses. */
export interface SpendSearch {
  readonly by?: SpendDimension | undefined;
  readonly period?: PeriodName | undefined;
}

export interface Period {
  readonly from: Date;
  /** Undefined: until now. */
  readonly to: Date | undefined;
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readSpendSearch(search: Readonly<Record<string, unknown>>): SpendSearch {
  return withoutGaps({
    by: dimensions.find((each) => each === search['by']),
    period: periods.find((each) => each === search['period']),
  });
}

const daysBefore = { today: 0, yesterday: 1, '7d': 6, '30d': 29, '90d': 89 } as const;

/** The days of a period, of which today is one; only yesterday is over. It changes at midnight in India alone. */
export function periodOf(name: PeriodName, now: Date): Period {
  const today = startOfDay(now);
  const to = name === 'yesterday' ? new Date(today.getTime() - 1) : undefined;
  return { from: addDays(today, -daysBefore[name]), to };
}
