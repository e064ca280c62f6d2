/** Mon, 23 Nov 2026, 09:00 on the clock of a zone; null when the browser does not know the zone. */
export function sayOnClock(at: Date, timeZone: string): string | null {
  const parts = partsOf(at, timeZone);
  if (parts === null) return null;
  const { weekday, day, month, year, hour, minute } = parts;
  return `${weekday}, ${day} ${month} ${year}, ${hour}:${minute}`;
}

function partsOf(at: Date, timeZone: string): Record<string, string> | null {
  try {
    const clock = new Intl.DateTimeFormat('en-IN', {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    return Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  } catch {
    return null;
  }
}
