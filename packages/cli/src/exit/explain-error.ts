import {
  ApiError,
  AuthenticationError,
  ConflictError,
  ConnectionError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  RevisionChangedError,
  SpendingError,
  TimeoutError,
  ToolInputError,
  ToolRunTimeoutError,
} from '@harkara/sdk';
import { CliError } from './cli-error.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';

/** What is told of an error: the sentence, more lines about it, and what to do. */
export interface Explanation {
  readonly message: string;
  readonly details: readonly string[];
  readonly advice: string | null;
  readonly exitCode: ExitCode;
}

/** The first class that fits an error decides. */
const kinds: readonly (readonly [kind: abstract new (...parts: never[]) => Error, ExitCode, advice: string | null])[] =
  [
    [AuthenticationError, exitCodes.notSignedIn, 'The token or key is wrong, revoked or expired. Run: harkara login'],
    [PermissionError, exitCodes.notPermitted, 'Your role or that of your token does not allow it: harkara whoami'],
    [NotFoundError, exitCodes.notFound, null],
    [RevisionChangedError, exitCodes.conflict, 'Read it again, and repeat your change.'],
    [ConflictError, exitCodes.conflict, null],
    [InvalidRequestError, exitCodes.invalid, null],
    [RateLimitError, exitCodes.limited, null],
    [SpendingError, exitCodes.limited, null],
    [ToolRunTimeoutError, exitCodes.unsuccessful, null],
    [ApiError, exitCodes.failed, null],
    [ConnectionError, exitCodes.unreachable, 'Is the address right, and does the service run there?'],
    [TimeoutError, exitCodes.unreachable, null],
  ];

export function explainError(error: unknown, url: string | null): Explanation {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof CliError) return { message, details: [], advice: error.advice, exitCode: error.exitCode };
  const [, exitCode = exitCodes.failed, advice = null] = kinds.find(([kind]) => error instanceof kind) ?? [];
  const at = error instanceof ConnectionError && url !== null ? [`The address is ${url}.`] : [];
  return { message, details: [...at, ...detailsOf(error)], advice, exitCode };
}

function detailsOf(error: unknown): string[] {
  if (error instanceof ToolInputError) return error.problems.map(({ input, problem }) => `  ${input} ${problem}`);
  if (!(error instanceof ApiError)) return [];
  const more = error.errors.filter((each) => each !== error.message).map((each) => `  ${each}`);
  return [...more, ...(error.status >= 500 && error.requestId !== '' ? [`Request ${error.requestId}`] : [])];
}

/** With `--json`: the same, for programs. */
export function errorForPrograms(error: unknown, { message, exitCode }: Explanation): Record<string, unknown> {
  const { status = null, code = null, requestId = null } = error instanceof ApiError ? error : {};
  const problems = error instanceof ToolInputError ? { problems: error.problems } : {};
  const errors = error instanceof ApiError ? { errors: error.errors } : {};
  return { error: { message, exit_code: exitCode, status, code, request_id: requestId, ...errors, ...problems } };
}
