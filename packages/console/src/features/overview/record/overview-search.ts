import { addDays, startOfDay, startOfHour } from '../../../format/india.ts';
import { withoutGaps } from '../../../list/without-gaps.ts';

export const periods = ['24h', '7d', '30d'] as const;
export type PeriodName = (typeof periods)[number];

/** What the address chooses. */
export interface OverviewSearch {
  readonly period?: PeriodName | undefined;
}

export interface Period {
  readonly from: Date;
  readonly bucket: 'hour' | 'day';
}

/** Reads an address as somebody may have written it: what makes no sense is left out. */
export function readOverviewSearch(search: Readonly<Record<string, unknown>>): OverviewSearch {
  return withoutGaps({ period: periods.find((each) => each === search['period']) });
}

const hourMs = 3_600_000;

/** 24 hours, 168 hours or 30 days, each with the one that runs. It changes with the hour alone. */
export function periodOf(name: PeriodName, now: Date): Period {
  if (name === '30d') return { from: addDays(startOfDay(now), -29), bucket: 'day' };
  const days = name === '24h' ? 1 : 7;
  return { from: new Date(addDays(startOfHour(now), -days).getTime() + hourMs), bucket: 'hour' };
}
