import type { Spend, SpendDimension } from '@harkara/contract';
import type { Names } from '../../api/names.ts';
import { addDays, minuteOf, startOfDay } from '../../format/india.ts';
import { formatDate } from '../../format/time.ts';
import type { Period } from './spend-search.ts';

export interface SpendRow {
  readonly key: string;
  readonly name: string;
  readonly cost: number;
  /** Of the most expensive row: 0 to 1. */
  readonly part: number;
  readonly tasks: number;
  readonly tokens: number;
  /** The filters of the list of tasks that show what cost this; null when that list has none for it. */
  readonly filter: Readonly<Record<string, string>> | null;
}

export interface SpendInput {
  readonly by: SpendDimension;
  readonly period: Period;
  readonly names: Names;
}

/** What rows have that no agent, no workforce, and so on, is the cause of. */
const without = {
  agent: 'No agent',
  workforce: 'No workforce',
  trigger: 'No trigger',
  tool: 'No tool',
  model: 'No model',
  api_key: 'No API key',
  day: 'No day',
} as const satisfies Record<SpendDimension, string>;

/** The parameter of the list of tasks for a key. It has none for tools and models. */
const filterNames = { agent: 'agent', workforce: 'workforce', trigger: 'trigger', api_key: 'key' } as const;

/** What the table shows, in the order of the answer. */
export function spendRowsOf(data: Spend['data'], input: SpendInput): readonly SpendRow[] {
  const most = Math.max(0, ...data.map(({ cost_inr: cost }) => cost));
  return data.map(({ key, cost_inr: cost, tasks, tokens_in: tokensIn, tokens_out: tokensOut }) => ({
    key: key ?? '',
    name: nameOf(key, input),
    cost,
    part: most === 0 ? 0 : cost / most,
    tasks,
    tokens: tokensIn + tokensOut,
    filter: key === null ? null : filterOf(key, input),
  }));
}

export function totalOf(rows: readonly SpendRow[]): number {
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}

function nameOf(key: string | null, { by, names }: SpendInput): string {
  if (key === null) return without[by];
  return by === 'day' ? formatDate(beginOf(key)) : (names.get(key) ?? key);
}

function filterOf(key: string, { by, period }: SpendInput): SpendRow['filter'] {
  const sort = '-cost';
  if (by === 'day') return { from: minuteOf(beginOf(key)), to: minuteOf(addDays(beginOf(key), 1)), sort };
  if (by === 'tool' || by === 'model') return null;
  const to = period.to === undefined ? {} : { to: minuteOf(new Date(period.to.getTime() + 1)) };
  return { [filterNames[by]]: key, from: minuteOf(period.from), ...to, sort };
}

/** A day of the answer is the date in India. */
function beginOf(day: string): Date {
  return startOfDay(new Date(day.slice(0, 10)));
}
