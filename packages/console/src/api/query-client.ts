import { QueryClient } from '@tanstack/react-query';
import { Refused, Unreachable } from './refusal.ts';

const retriesMax = 3;
const firstDelayMs = 500;
const delayMsMax = 8_000;
const retryAfterMsMax = 30_000;

/**
 * The cache of what was read. Reads are tried again three times when the service cannot be reached, fails or asks for a
 * while; writes never are.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: shouldRetry, retryDelay: delayOf, staleTime: 10_000, refetchOnWindowFocus: true },
      // What a person did fails now, and is not done when a connection is there much later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= retriesMax) return false;
  return error instanceof Unreachable || (error instanceof Refused && (error.status >= 500 || error.status === 429));
}

/** What the service asked for, else a delay that doubles, with chance in it so that pages do not all ask at once. */
export function delayOf(failures: number, error: unknown): number {
  const asked = error instanceof Refused ? error.retryAfterMs : null;
  if (asked !== null) return Math.min(asked, retryAfterMsMax);
  return Math.min(firstDelayMs * 2 ** failures, delayMsMax) * (0.5 + Math.random());
}
