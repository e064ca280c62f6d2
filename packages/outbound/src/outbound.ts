/** Every address of a host name; rejects when there is none. */
export type ResolveName = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

export interface OutboundOptions {
  /** Hosts, addresses or CIDRs, split by commas or spaces, that may be called though they are not public. */
  readonly allow: string;
  readonly resolve?: ResolveName;
}

export interface OutboundCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** Milliseconds for everything: look-up, redirects and the whole answer. */
  readonly timeoutMs: number;
  /** Bytes of the answer's body. */
  readonly bytesMax: number;
  readonly signal?: AbortSignal;
}

/** Header names are lower case; a header that came several times is joined with a comma. */
export interface OutboundAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

export interface Outbound {
  /** The last answer after at most 5 redirects, whatever its status. Throws `OutboundError`. */
  request(call: OutboundCall): Promise<OutboundAnswer>;
  close(): Promise<void>;
}
