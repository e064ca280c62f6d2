import type { IdKind, RatePolicy } from '@harkara/contract';
import type { FileStore } from '@harkara/files';
import type { Models } from '@harkara/models';
import type { Database } from '@harkara/prisma';
import type { Clock, Logger, Sealer, Tracer } from '@harkara/runtime';

/** A turn to be worked on. `attempt` counts the claims so far, `sweep` how often it was enqueued again. */
export interface TurnJob {
  taskId: string;
  turn: number;
  attempt: number;
  sweep?: number;
  /** How many turns of its project already wait; the more, the later this one runs. */
  waiting?: number;
  traceId?: string;
}

/** A tool run to be worked on. `attempt` counts the claims so far, `sweep` how often it was enqueued again. */
export interface ToolRunJob {
  runId: string;
  attempt: number;
  sweep?: number;
  traceId?: string;
}

/** The job queue as operations see it: best effort and bounded in time, because the row is the outbox. */
export interface JobQueue {
  enqueueTurn(job: TurnJob): Promise<void>;
  enqueueTurns(jobs: readonly TurnJob[]): Promise<void>;
  /** Removes the priority of waiting turns, so that they run sooner. Returns how many. Fails without the queue. */
  promoteTurns(jobs: readonly TurnJob[]): Promise<number>;
  enqueueToolRuns(jobs: readonly ToolRunJob[]): Promise<void>;
}

export type SignalKind = 'task' | 'step' | 'tool_run';

/** Wake-ups between processes. Only a hint: whoever is woken reads the row. */
export interface Signals {
  publish(kind: SignalKind, id: string): void;
  subscribe(kind: SignalKind, id: string, listener: () => void): () => void;
}

export interface RateTaken {
  allowed: boolean;
  remaining: number;
  resetMs: number;
  retryAfterMs: number;
}

export interface Rates {
  take(policy: RatePolicy, key: string): Promise<RateTaken>;
}

/** Single sign-on: whose ID tokens are taken, and the client id they must be made for. */
export interface OidcConfig {
  issuer: string;
  clientId: string;
}

export interface Context {
  readonly db: Database;
  readonly jobQueue: JobQueue;
  readonly signals: Signals;
  readonly rates: Rates;
  readonly models: Models;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly newId: (kind: IdKind) => string;
  readonly logger: Logger;
  readonly tracer: Tracer;
  /** Encrypts what must be read back, such as a store's secret, for one owner's id. */
  readonly sealer: Sealer;
  readonly sessionKey: Uint8Array;
  readonly publicUrl: string;
  readonly oidc?: OidcConfig;
}

/** The project key that a request carries. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly projectId: string;
  readonly workspaceId: string;
}

/** The signed-in person behind a request. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly name: string;
  readonly isPlatformOperator: boolean;
  readonly sessionId: string;
}

export type Caller = KeyCaller | UserCaller;

/** What management verbs get: who asks, and the id that the audit row and the log share. */
export interface UserContext extends Context {
  readonly actor: UserCaller;
  readonly requestId: string;
}
