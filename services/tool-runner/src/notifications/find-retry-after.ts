const dayMs = 86_400_000;

/** Milliseconds that a Retry-After header asks for, in seconds or as a date: at most a day. Null when it asks nothing. */
export function findRetryAfter(text: string | undefined, now: Date): number | null {
  if (text === undefined) return null;
  const ms = /^\d{1,9}$/.test(text.trim()) ? Number(text) * 1_000 : Date.parse(text) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(dayMs, Math.max(0, ms));
}
