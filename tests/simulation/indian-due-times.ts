import type { Frequency } from '@harkara/contract';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const istMs = 5.5 * hourMs;
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** Every due time in (from, to] of a schedule in Indian time, told by plain arithmetic: no clock there ever changes. */
export function indianDueTimes(frequency: Frequency, from: Date, to: Date): Date[] {
  const times: number[] = [];
  const first = Math.floor((from.getTime() + istMs) / dayMs) * dayMs;
  for (let day = first; day <= to.getTime() + istMs; day += dayMs) {
    for (const offset of offsetsOn(frequency, new Date(day))) times.push(day + offset - istMs);
  }
  return times.filter((time) => time > from.getTime() && time <= to.getTime()).map((time) => new Date(time));
}

function offsetsOn(frequency: Frequency, day: Date): number[] {
  if (frequency.every === 'hour')
    return Array.from({ length: 24 }, (_, hour) => hour * hourMs + frequency.minute * minuteMs);
  const [hours = 0, minutes = 0] = frequency.time.split(':').map(Number);
  return isDay(frequency, day) ? [hours * hourMs + minutes * minuteMs] : [];
}

function isDay(frequency: Exclude<Frequency, { every: 'hour' }>, day: Date): boolean {
  if (frequency.every === 'day') return true;
  if (frequency.every === 'week') return frequency.days.some((name) => name === weekdays[day.getUTCDay()]);
  const isLast = new Date(day.getTime() + dayMs).getUTCDate() === 1;
  return day.getUTCDate() === frequency.day || (isLast && frequency.day > day.getUTCDate());
}
