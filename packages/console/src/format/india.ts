const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** India is five and a half hours before UTC, the whole year. */
const offsetMs = 5.5 * hourMs;

/** When the hour of India's clock began. */
export function startOfHour(at: Date): Date {
  return floorTo(hourMs, at);
}

/** When the day began in India. */
export function startOfDay(at: Date): Date {
  return floorTo(dayMs, at);
}

/** This many days of 24 hours later; before, when it is negative. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMs);
}

/** `2026-11-22T09:00` of India's clock, as filters for times have it in the address. */
export function minuteOf(at: Date): string {
  return new Date(at.getTime() + offsetMs).toISOString().slice(0, 16);
}

/** `2026-11-22` of India's clock. */
export function dayOf(at: Date): string {
  return minuteOf(at).slice(0, 10);
}

function floorTo(sizeMs: number, at: Date): Date {
  const ms = at.getTime() + offsetMs;
  return new Date(ms - (ms % sizeMs) - offsetMs);
}
