import type { IdKind, Role } from '@harkara/contract';
import type { FileStore } from '@harkara/files';
import type { Models } from '@harkara/models';
import type { Database, ManageDatabase, Queries } from '@harkara/prisma';
import type { Clock, Logger, RateLimiter, Sealer, Tracer } from '@harkara/runtime';

/** A job for the agent runner. Its id is made of these numbers, so that one claim has one job. */
export interface TurnJob {
  taskId: string;
  turn: number;
  /** How often the turn has been claimed so far. */
  attempt: number;
  /** How often the sweep has enqueued the turn again; absent for the first job. */
  sweep?: number;
  /** How many turns of the project wait before this one: the more, the lower its priority. */
  waiting?: number;
  traceId?: string;
}

/** A job for the tool runner. */
export interface ToolRunJob {
  runId: string;
  /** How often the run has been claimed so far. */
  attempt: number;
  /** How often the sweep has enqueued the run again; absent for the first job. */
  sweep?: number;
  traceId?: string;
}

/**
 * The job queue as operations see it. Enqueueing never throws and takes a bounded time: the row records what is due,
 * and the sweep enqueues it again when a job was lost.
 */
export interface JobQueue {
  enqueueTurn(job: TurnJob): Promise<void>;
  enqueueTurns(jobs: readonly TurnJob[]): Promise<void>;
  /** Gives jobs with a low priority the priority of all others; returns how many there were. Throws without a store. */
  promoteTurns(jobs: readonly TurnJob[]): Promise<number>;
  /** Whether a job with a low priority waits. Throws without a store. */
  hasLowPriorityTurns(): Promise<boolean>;
  enqueueToolRuns(jobs: readonly ToolRunJob[]): Promise<void>;
}

export type SignalKind = 'task' | 'step' | 'tool_run';

/** Hints between processes that a row changed. A signal may be lost; its receiver reads the row. */
export interface Signals {
  publish(kind: SignalKind, id: string): void;
  /** Returns a function that ends the subscription. */
  subscribe(kind: SignalKind, id: string, listener: () => void): () => void;
}

/** What proves that an answer of the issuer belongs to the request that this browser was sent with. */
export interface SsoProof {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** A person as the issuer of single sign-on knows them. */
export interface SsoIdentity {
  issuer: string;
  subject: string;
  /** Null unless the issuer has verified it. */
  email: string | null;
}

/** Single sign-on: the authorization code flow of OpenID Connect with one issuer. */
export interface SingleSignOn {
  /** What people call the issuer. */
  readonly name: string;
  /** The address at the issuer that the browser is sent to. Refuses with unavailable. */
  begin(): Promise<{ url: string; proof: SsoProof }>;
  /** Exchanges the code of the issuer's answer. Refuses with sign_in_failed and unavailable. */
  finish(answer: URLSearchParams, proof: SsoProof): Promise<SsoIdentity>;
}

/** What operations use of the outside; `createContext` of @harkara/context opens it. */
export interface Context {
  // Stores
  readonly db: Database;
  /** A connection of its own: leases are renewed also while all others of the process are in use. */
  readonly leaseQueries: Queries;
  /** A connection of its own, whose queries may take minutes: tables are changed on it. */
  readonly upkeepQueries: Queries;
  readonly files: FileStore;
  readonly jobQueue: JobQueue;
  readonly signals: Signals;
  readonly rates: RateLimiter;

  // Models
  readonly models: Models;

  // Time, ids and secrets
  readonly clock: Clock;
  readonly newId: (kind: IdKind) => string;
  /** Encrypts what must be read back, such as a store's secret, for the id of one owner. */
  readonly sealer: Sealer;
  /** Signs session tokens. Only the gateway has it. */
  readonly sessionKey?: Uint8Array;

  // Logs and traces
  readonly logger: Logger;
  readonly tracer: Tracer;

  // Settings
  /** Why notifications cannot be sent to an address, in plain words; null when they can (docs/contract.md 16.1). */
  readonly findAddressProblem: (url: string) => string | null;
  /** Where callers reach the gateway; empty when PUBLIC_URL is not set. */
  readonly publicUrl: string;
  /** Of the gateway, when it has an issuer. */
  readonly singleSignOn?: SingleSignOn;
  /** Whether mails are sent; false without MAIL_FROM. */
  readonly sendsMail: boolean;
  /** Who may create a workspace. */
  readonly workspaceCreation: 'operator' | 'anyone';
}

/** The project's API key that a request was made with. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly projectId: string;
  readonly workspaceId: string;
}

/** The signed-in user who made a request. */
export interface UserCaller {
  readonly kind: 'user';
  readonly userId: string;
  readonly name: string;
  readonly isPlatformOperator: boolean;
  /** Null with a personal access token. */
  readonly sessionId: string | null;
  /** Of a personal access token. */
  readonly tokenId?: string;
  /** The highest role that a personal access token may use. */
  readonly roleMax?: Role;
}

export type Caller = KeyCaller | UserCaller;

/** What management uses of the outside; only the gateway has it. */
export interface ManageContext extends Context {
  readonly db: ManageDatabase;
}

/** The context of a management operation. */
export interface UserContext extends ManageContext {
  readonly actor: UserCaller;
  /** In the audit rows and in the log. */
  readonly requestId: string;
}
