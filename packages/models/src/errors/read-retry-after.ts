const retryAfterMsMax = 60_000;

/**
 * How long a provider asks us to wait, in milliseconds from `now`: `retry-after-ms`, or Retry-After as seconds or as a
 * date. At most a minute; null when it does not say.
 */
export function readRetryAfter(headers: Record<string, string>, now: number): number | null {
  const asked = readMs(headers['retry-after-ms']) ?? readSeconds(headers['retry-after'], now);
  return asked === null ? null : Math.min(Math.max(asked, 0), retryAfterMsMax);
}

function readMs(text: string | undefined): number | null {
  return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : null;
}

function readSeconds(text: string | undefined, now: number): number | null {
  if (text === undefined) return null;
  const seconds = readMs(text);
  if (seconds !== null) return seconds * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : date - now;
}
