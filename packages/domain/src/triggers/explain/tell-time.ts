import { timezoneDefault } from '@harkara/contract';
import { wallTimeAt } from '../../schedules/zone-time.ts';
import type { Ledger } from './ledger.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const minuteMs = 60_000;

/**
 * Times on the clock of the schedule, of other triggers on the Indian one: `22 Nov, 09:00`. Seconds, for calls and
 * events; the year where it is not this year; the zone where it is not the Indian one.
 */
export function clockOf({ trigger, now }: Pick<Ledger, 'trigger' | 'now'>): (at: Date) => string {
  const zone = trigger.timezone ?? timezoneDefault;
  const thisYear = wallDate(now, zone).getUTCFullYear();
  return (at) => {
    const wall = wallDate(at, zone);
    const year = wall.getUTCFullYear() === thisYear ? '' : ` ${wall.getUTCFullYear()}`;
    const time = wall.toISOString().slice(11, trigger.kind === 'schedule' ? 16 : 19);
    const suffix = zone === timezoneDefault ? '' : ` (${zone})`;
    return `${wall.getUTCDate()} ${months[wall.getUTCMonth()]}${year}, ${time}${suffix}`;
  };
}

/** In UTC when this machine does not know the zone. */
function wallDate(at: Date, zone: string): Date {
  try {
    return new Date(wallTimeAt(at.getTime(), zone));
  } catch {
    return at;
  }
}

/** A span of time in words, cut to whole units: `2 h 40 min`. */
export function tellSpan(ms: number): string {
  if (ms < minuteMs) return `${Math.max(0, Math.floor(ms / 1_000))} s`;
  const minutes = Math.floor(ms / minuteMs);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
