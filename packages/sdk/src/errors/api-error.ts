import type { ErrorCode, InputProblem, Problem } from '@harkara/contract';
import { HarkaraError } from './harkara-error.ts';

/** An answer that says no. `message` is its sentence for people. */
export class ApiError extends HarkaraError {
  override readonly name: string = 'ApiError';
  /** The HTTP status. */
  readonly status: number;
  /** What went wrong; null when the answer did not say. */
  readonly code: ErrorCode | null;
  /** The service's own id of the request, for its logs; empty when it did not come from there. */
  readonly requestId: string;
  /** Every problem, when there are several; else the one sentence. */
  readonly errors: readonly string[];
  /** After how many milliseconds a repeat makes sense; null when the answer did not say. */
  readonly retryAfterMs: number | null;
  readonly headers: Headers;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(problem.detail ?? `The service answered ${status}.`);
    this.status = status;
    this.code = (problem.code as ErrorCode | undefined) ?? null;
    this.requestId = problem.request_id ?? headers.get('x-request-id') ?? '';
    this.errors = problem.errors ?? [this.message];
    this.retryAfterMs = readRetryAfter(headers.get('retry-after'));
    this.headers = headers;
  }
}

/** 400, 411, 413, 415 or 422: the request itself is wrong, and a repeat would be too. */
export class InvalidRequestError extends ApiError {
  override readonly name: string = 'InvalidRequestError';
}

/** 422 of a tool run: `problems` lists every wrong input. */
export class ToolInputError extends InvalidRequestError {
  override readonly name = 'ToolInputError';
  readonly problems: readonly InputProblem[];

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(status, problem, headers);
    this.problems = problem.input_problems ?? [];
  }
}

/** 401: the key, token or secret is missing, wrong or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}

/** 403: the person may not do this. */
export class PermissionError extends ApiError {
  override readonly name = 'PermissionError';
}

/** 404: there is no such thing in the project of the key. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}

/** 409: this does not fit the present state; `code` says which. */
export class ConflictError extends ApiError {
  override readonly name: string = 'ConflictError';
}

/** 412: somebody else has changed the draft. `current` is the record as it is now. */
export class RevisionChangedError extends ApiError {
  override readonly name = 'RevisionChangedError';
  readonly current: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(status, problem, headers);
    this.current = problem.current ?? {};
  }
}

/** 429: too many requests; `retryAfterMs` says when to repeat. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}

/** 503 because AI work is paused or a spending limit of the day is reached. A repeat in seconds does not help. */
export class SpendingError extends ApiError {
  override readonly name = 'SpendingError';
}

/** 500 or more: the fault is not in the request. */
export class ServerError extends ApiError {
  override readonly name: string = 'ServerError';
}

/** 504 of a tool run: it took longer than its 60 seconds and was stopped. It may have changed something before. */
export class ToolRunTimeoutError extends ServerError {
  override readonly name = 'ToolRunTimeoutError';
  readonly runId: string;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(status, problem, headers);
    this.runId = headers.get('x-run-id') ?? '';
  }
}

/** Seconds, or the date of HTTP that proxies send. */
function readRetryAfter(value: string | null): number | null {
  if (value === null) return null;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}
