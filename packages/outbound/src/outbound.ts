/** The addresses of a host name; rejects when there are none. */
export type ResolveName = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

export interface OutboundOptions {
  /** Host names, addresses or CIDRs, separated by commas or spaces, that may be called although they are not public. */
  readonly allow: string;
  readonly resolve?: ResolveName;
}

export interface OutboundCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for the whole call: look-up, redirects and the complete answer. */
  readonly timeoutMs: number;
  /** The most bytes that the answer's body may have. */
  readonly bytesMax: number;
  /** True when a longer body is cut instead of refused. */
  readonly cutsBody?: boolean;
  /** False when a redirect is an answer like any other. */
  readonly followsRedirects?: boolean;
  readonly signal?: AbortSignal;
}

/** Header names are in lower case; repeated headers are joined with a comma. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Outbound {
  /** The final answer, whatever its status, after at most 5 redirects unless they are not followed. Throws `OutboundError`. */
  request(call: OutboundCall): Promise<OutboundAnswer>;
  close(): Promise<void>;
}
