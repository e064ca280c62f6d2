export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Span {
  /** Adds facts. Never what was said, never an address with its query. */
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed; of the error only its code or its name is kept. */
  fail(error: unknown): void;
}

export type OpenSpan = Span & {
  /** Spans opened inside `work`, and inside whatever it awaits, belong below this one. */
  run<Value>(work: () => Value): Value;
  rename(name: string): void;
  end(): void;
};

export interface SpanStart {
  name: string;
  attributes?: SpanAttributes;
}

/** Where the time of a request and of its work goes, told to an OpenTelemetry collector; off, it costs a call. */
export interface Tracer {
  /** Runs `work` in a span below the one around it. A throw marks the span and goes on. */
  span<Value>(name: string, attributes: SpanAttributes, work: (span: Span) => Promise<Value>): Promise<Value>;
  /**
   * The same for work that another process began: `requestId` is what the task's or the run's row keeps as its
   * trace id, and the span goes below that request's. Without one it is a span like any other.
   */
  spanOf<Value>(
    requestId: string | null | undefined,
    start: SpanStart,
    work: (span: Span) => Promise<Value>,
  ): Promise<Value>;
  /** The span of a request from outside, ended by hand. `traceparent` is the caller's header, when there is one. */
  openRequest(start: SpanStart & { requestId: string; traceparent?: string | undefined }): OpenSpan;
  /** Sends what is left, for at most a second or two. */
  close(): Promise<void>;
}

const noSpan: OpenSpan = {
  set: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  rename: () => undefined,
  end: () => undefined,
};

/** Traces nothing. */
export const noTracer: Tracer = {
  span: (_name, _attributes, work) => work(noSpan),
  spanOf: (_requestId, _start, work) => work(noSpan),
  openRequest: () => noSpan,
  close: () => Promise.resolve(),
};
