import {
  errorRow,
  type InputsRefusal,
  type PlatformRefusal,
  type Problem,
  problemTypeOf,
  Refusal,
} from '@harkara/contract';
import { isDatabaseAway } from '@harkara/prisma';
import type { Logger } from '@harkara/runtime';
import type { Request, Response } from 'express';
import { loggedIdsOf } from './identify-request.ts';

const problemType = 'application/problem+json';

/**
 * Writes every error body (docs/contract.md 7): `{detail}`, or a problem of RFC 9457 when the caller accepts one. An
 * error that is no Refusal is answered with `internal`, and with `unavailable` while the database cannot be reached.
 */
export function answerRefusal(
  error: unknown,
  { request, response, requestId, logger }: { request: Request; response: Response; requestId: string; logger: Logger },
): void {
  const refusal = toRefusal(error);
  if (refusal.status >= 500) logger.error('request.failed', { ...loggedIdsOf(response), code: refusal.code, error });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const [name, value] of Object.entries(refusal.headers)) response.setHeader(name, value);
  if (refusal.retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(refusal.retryAfterSeconds));
  if (refusal.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (refusal.status === 413) response.setHeader('Connection', 'close');
  const asProblem = (request.headers.accept ?? '').includes(problemType);
  response.statusCode = refusal.status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', asProblem ? problemType : 'application/json; charset=utf-8');
  response.end(JSON.stringify(asProblem ? presentProblem(refusal, requestId) : presentError(refusal)));
}

export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal('unavailable', { cause: error, retryAfterSeconds: 1 });
  if (isUnreadableAddress(error)) return new Refusal('not_found', { cause: error });
  return new Refusal('internal', { cause: error });
}

function presentError(refusal: Refusal): (InputsRefusal | PlatformRefusal) & Pick<Problem, 'current'> {
  if (refusal.inputProblems !== undefined) return { detail: [...refusal.inputProblems] };
  return { detail: refusal.detail, ...presentErrorCode(refusal), ...presentCurrent(refusal) };
}

function presentCurrent({ current }: Refusal): Pick<Problem, 'current'> {
  return current === undefined ? {} : { current };
}

function presentErrorCode({ code, showsErrorCode }: Refusal): Pick<Problem, 'error_code'> {
  const { errorCode } = errorRow(code);
  return showsErrorCode && errorCode !== undefined ? { error_code: errorCode } : {};
}

function presentProblem(refusal: Refusal, requestId: string): Problem {
  return {
    type: problemTypeOf(refusal.code),
    title: errorRow(refusal.code).title,
    status: refusal.status,
    detail: refusal.detail,
    code: refusal.code,
    request_id: requestId,
    ...(refusal.problems !== undefined && refusal.problems.length > 1 ? { errors: [...refusal.problems] } : {}),
    ...(refusal.inputProblems === undefined ? {} : { input_problems: [...refusal.inputProblems] }),
    ...presentErrorCode(refusal),
    ...presentCurrent(refusal),
  };
}

/** Express sets `status` 400 on the error for a path that it cannot decode, such as one with a stray percent sign. */
function isUnreadableAddress(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 400;
}
