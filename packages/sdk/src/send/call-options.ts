/** What a single call may set. */
export interface CallOptions {
  /** Stops the call at once; it rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for the whole call with its repeats: 120,000 unless set; for `run` there is no limit unless set. */
  readonly timeoutMs?: number | undefined;
  /** How often the call is repeated when that is safe: 4 times unless set; 0 is never. */
  readonly retriesMax?: number | undefined;
  /** More headers; they replace the library's own of the same name. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * For starts, tool runs and calls of webhooks: the service answers a repeat with the same key as it answered the
   * first. Unless set, each call has its own, which all its repeats carry. A second call that uploads `files` again is
   * another request, which the service refuses: upload them once, and name them in `attachment_ids`.
   */
  readonly idempotencyKey?: string | undefined;
  /** For changes of a draft: the revision that it must still have; otherwise RevisionChangedError. */
  readonly ifMatch?: number | undefined;
}

/** One request that was answered, or failed. It has no header, no body and no query, so no secret. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  /** 1 for the first request of a call, and one more with each repeat. */
  readonly attempt: number;
  readonly durationMs: number;
  /** Null when there was no answer. */
  readonly status: number | null;
  readonly requestId: string | null;
  /** Why it failed. */
  readonly error: string | null;
}

export interface ClientOptions {
  /** The address of the gateway, such as `https://harkara.example.com`. Undefined is refused. */
  readonly baseUrl: string | undefined;
  /** See CallOptions; these hold for every call that does not set its own. */
  readonly timeoutMs?: number;
  readonly retriesMax?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sends requests in the place of the global one. */
  readonly fetch?: typeof fetch;
  /** Is told of every request. */
  readonly log?: (entry: LogEntry) => void;
}
