export type SpanAttributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Span {
  /** Adds attributes. Never parts of a conversation, never an address with its query. */
  set(attributes: SpanAttributes): void;
  /** Marks the span as failed with the code or name of the error, never its message. */
  fail(error: unknown): void;
}

export type OpenSpan = Span & {
  /** Spans that are opened inside `work`, or inside anything that it awaits, are children of this one. */
  run<Value>(work: () => Value): Value;
  rename(name: string): void;
  end(): void;
};

export interface SpanStart {
  name: string;
  attributes?: SpanAttributes;
}

/**
 * Reports to an OpenTelemetry collector where the time of requests and their work goes. Without one it does nothing.
 */
export interface Tracer {
  /** Runs `work` in a child span of the active one. An error marks the span and is thrown again. */
  span<Value>(name: string, attributes: SpanAttributes, work: (span: Span) => Promise<Value>): Promise<Value>;
  /**
   * The same for work that another process requested. `requestId` is the trace id in the row of the task or the run;
   * the span is a child of that request's span. Without it the active span is the parent.
   */
  spanOf<Value>(
    requestId: string | null | undefined,
    start: SpanStart,
    work: (span: Span) => Promise<Value>,
  ): Promise<Value>;
  /** The span of an incoming request, which the caller ends. `traceparent` is the caller's header, if any. */
  openRequest(start: SpanStart & { requestId: string; traceparent?: string | undefined }): OpenSpan;
  /** Sends the remaining spans, for at most two seconds. */
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
