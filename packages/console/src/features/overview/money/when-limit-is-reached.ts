import type { MoneyToday } from '../../../api/live/use-money-today.ts';
import { addDays, startOfDay } from '../../../format/india.ts';

export type LimitForecast =
  | { readonly kind: 'no_limit' | 'reached' | 'not_today' | 'too_early' }
  | { readonly kind: 'at'; readonly at: Date };

/** Before that the day is too young for a rate. */
const elapsedMsMin = 15 * 60_000;

/**
 * When a workspace reaches its daily limit, if the rest of the day costs as much an hour as the day did so far. What is
 * reserved counts against the limit.
 */
export function whenLimitIsReached({ spent, reserved, limit }: MoneyToday, now: Date): LimitForecast {
  if (limit === null) return { kind: 'no_limit' };
  const left = limit - spent - reserved;
  if (left <= 0) return { kind: 'reached' };
  const begin = startOfDay(now);
  const elapsedMs = now.getTime() - begin.getTime();
  if (elapsedMs < elapsedMsMin) return { kind: 'too_early' };
  if (spent === 0) return { kind: 'not_today' };
  const at = new Date(now.getTime() + (left / spent) * elapsedMs);
  return at < addDays(begin, 1) ? { kind: 'at', at } : { kind: 'not_today' };
}
