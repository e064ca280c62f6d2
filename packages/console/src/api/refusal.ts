import type { ErrorCode, Problem } from '@harkara/contract';

/** An answer of the service that says no. `message` is its sentence for people (docs/contract.md 7). */
export class Refused extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'unknown';
  /** Every problem, when there are several; else the one sentence. */
  readonly problems: readonly string[];
  readonly requestId: string;
  /** When a retry makes sense; null when the answer did not say. */
  readonly retryAfterMs: number | null;
  /** With revision_changed: the record as it is now. */
  readonly current: unknown;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(problem.detail ?? `The service answered ${status}.`);
    this.name = 'Refused';
    this.status = status;
    this.code = (problem.code as ErrorCode | undefined) ?? 'unknown';
    this.problems = problem.errors ?? [this.message];
    this.requestId = problem.request_id ?? headers.get('x-request-id') ?? '';
    this.current = problem.current;
    this.retryAfterMs = readRetryAfter(headers);
  }
}

/** No answer, or one that is not the service's, such as the page of a proxy. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('The service cannot be reached.', { cause });
    this.name = 'Unreachable';
  }
}

export function isRefused(error: unknown, ...codes: readonly ErrorCode[]): error is Refused {
  return error instanceof Refused && codes.some((code) => code === error.code);
}

function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : null;
}
