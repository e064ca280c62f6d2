import { ApiError } from '../errors/api-error.ts';
import { ConnectionError } from '../errors/harkara-error.ts';
import { sendLimits } from './send-limits.ts';

export interface FailedRequest {
  readonly error: unknown;
  /** Reads, and calls that the service knows again by their key. Other writes may have been taken without an answer. */
  readonly isRepeatable: boolean;
  /** How often it was repeated before. */
  readonly repeats: number;
  readonly retriesMax: number;
  /** Milliseconds that the call may still take. */
  readonly msLeft: number;
  /** At least 0, below 1: spreads the repeats of many callers. */
  readonly chance: number;
}

/** After how many milliseconds the request is sent again; null when it is not. */
export function decideRepeat({
  error,
  isRepeatable,
  repeats,
  retriesMax,
  msLeft,
  chance,
}: FailedRequest): number | null {
  if (!isRepeatable) return null;
  const isOwnRun = isInFlight(error);
  if (!isOwnRun && (repeats >= retriesMax || !isTransient(error))) return null;
  const pauseMs = pauseBefore(repeats, { error, chance });
  return pauseMs < msLeft ? pauseMs : null;
}

/** The first request with this key still runs: its answer is worth waiting for, however often it is asked. */
function isInFlight(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'request_in_flight';
}

/** Whether the same request may soon be answered. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (!(error instanceof ApiError) || lastingCodes.has(error.code ?? '')) return false;
  return [429, 502, 503].includes(error.status) || (error.status === 504 && !error.headers.has('x-run-id'));
}

const lastingCodes = new Set(['ai_paused', 'daily_limit_reached', 'tool_run_timed_out']);

/** Twice as long each time, by half at random; never before the service said. */
export function pauseBefore(repeats: number, { error, chance }: Pick<FailedRequest, 'error' | 'chance'>): number {
  const { firstPauseMs, longestPauseMs } = sendLimits;
  const told = error instanceof ApiError ? error.retryAfterMs : null;
  if (told !== null) return told + chance * firstPauseMs;
  return Math.min(longestPauseMs, firstPauseMs * 2 ** repeats) * (0.5 + chance / 2);
}
