import type { Problem } from '@harkara/contract';
import {
  ApiError,
  AuthenticationError,
  ConflictError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RevisionChangedError,
  ServerError,
  SpendingError,
  ToolInputError,
  ToolRunTimeoutError,
} from './api-error.ts';

const byCode: Readonly<Record<string, typeof ApiError>> = {
  inputs_invalid: ToolInputError,
  ai_paused: SpendingError,
  daily_limit_reached: SpendingError,
  tool_run_timed_out: ToolRunTimeoutError,
};

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  411: InvalidRequestError,
  412: RevisionChangedError,
  413: InvalidRequestError,
  415: InvalidRequestError,
  422: InvalidRequestError,
  429: RateLimitError,
};

/** The error of an answer that says no, of the class that fits its code or else its status. */
export function apiErrorOf(status: number, problem: Partial<Problem>, headers: Headers): ApiError {
  const Fitting = byCode[problem.code ?? ''] ?? byStatus[status] ?? (status < 500 ? ApiError : ServerError);
  return new Fitting(status, problem, headers);
}
