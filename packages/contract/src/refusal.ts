import type { InputProblem } from './error-bodies.ts';
import { type ErrorCode, errors } from './errors.ts';

export interface RefusalDetails {
  /** Replaces the text of the table. Callers read it, so it has no stack, no secret and no other tenant's data. */
  detail?: string;
  /** Every problem with the input, in plain words. */
  problems?: readonly string[];
  /** The problems with a tool's inputs. With them `detail` is a list in the error body (docs/contract.md 4.9). */
  inputProblems?: readonly InputProblem[];
  /** With revision_changed: the record as it is now (docs/contract.md 11.5). */
  current?: Readonly<Record<string, unknown>>;
  /** Adds the table's `errorCode` to the error body, as tool runs do. */
  showsErrorCode?: boolean;
  /** Further headers of the answer, by name. */
  headers?: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A request that is refused. Operations throw it, which rolls their transaction back; the gateway answers it. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly detail: string;
  readonly problems: readonly string[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly inputProblems: readonly InputProblem[] | undefined;
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly showsErrorCode: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.detail ?? errors[code].detail, { cause: details.cause });
    this.name = 'Refusal';
    this.code = code;
    this.detail = this.message;
    this.problems = details.problems;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.inputProblems = details.inputProblems;
    this.current = details.current;
    this.showsErrorCode = details.showsErrorCode ?? false;
    this.headers = details.headers ?? {};
  }

  get status(): number {
    return errors[this.code].status;
  }
}
