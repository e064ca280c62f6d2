const retryAfterMsMax = 60_000;

/**
 * The pause that a provider asks for, in milliseconds from `now`: `retry-after-ms`, or Retry-After in seconds or as a
 * date. At most a minute; null when there is none.
 */
export function findRetryAfter(headers: Record<string, string>, now: number): number | null {
  const ms = parseMs(headers['retry-after-ms']) ?? parseSeconds(headers['retry-after'], now);
  return ms === null ? null : Math.min(Math.max(ms, 0), retryAfterMsMax);
}

function parseMs(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function parseSeconds(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const seconds = parseMs(text);
  if (seconds !== null) return seconds * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - now;
}
